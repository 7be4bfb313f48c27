export type Comment = readonly [name: string, value: string]

const FACTS: Record<string, string> = { test: 'id' }
const FACT_NAMES = ['test', 'title', 'summary', 'blueprint', 'is_open']
const TEXTS = ['section', 'skill', 'group']
const OBJECTS = ['picture', 'recording']
const VOICES = ['female', 'male']
/** Names of the comments that we read; others are for people. */
const NAMES = [
  ...[...FACT_NAMES, ...TEXTS, ...OBJECTS, ...VOICES],
  ...['points', 'keeps_order', 'word', 'parts', 'instruction'],
]

/** Reads `// name: value`, when the name is one of ours. */
export function readCommentLine(line: string): [Comment] | undefined {
  const [, name = '', value = ''] = /^\s*\/\/\s*([a-z_]+):(.*)$/s.exec(line) ?? []
  if (!NAMES.includes(name)) return undefined
  const unescaped = value.trim().replace(/\\([\\n])/g, (_, found) => (found === 'n' ? '\n' : '\\'))
  return [[name, unescaped]]
}

/** Returns the facts about the test as a whole. */
export function factsIn(comments: readonly Comment[]): Record<string, unknown> {
  const found = comments.filter(([name]) => FACT_NAMES.includes(name))
  return Object.fromEntries(
    found.map(([name, value]) => [FACTS[name] ?? name, name === 'is_open' ? flag(value) : value]),
  )
}

/** The comments before a question, in their order. */
export class Comments {
  readonly #all: readonly Comment[]

  constructor(all: readonly Comment[]) {
    this.#all = all
  }

  /** Returns the fields of an item, except its id and answers. */
  item(shown: string): { value: Record<string, unknown> } | { problem: string } {
    const points = this.#last('points')
    const objects = OBJECTS.map(name => [name, json(this.#last(name))] as const)
    const unreadable = objects.find(([, value]) => value === undefined)
    if (unreadable) return { problem: `${unreadable[0]} bukan JSON` }
    const spoken = this.#all.filter(([name]) => VOICES.includes(name))
    return {
      value: {
        ...Object.fromEntries(TEXTS.map(name => [name, this.#last(name)])),
        ...Object.fromEntries(objects),
        points: points === undefined ? undefined : Number(points),
        keeps_order: flag(this.#last('keeps_order') ?? 'false'),
        transcript: spoken.length > 0 ? spoken.map(([voice, text]) => ({ voice, text })) : null,
        words: this.#all.filter(([name]) => name === 'word').map(([, word]) => word),
        ...this.#parts(shown.split('\n\n')),
      },
    }
  }

  /**
   * Splits the text into instruction, passage and question. Without a `parts` comment the first
   * paragraph is the instruction, unless a comment has it, and the last one is the question.
   */
  #parts(paragraphs: string[]): Record<string, string | null> {
    const parts: Record<string, string | null> = {
      instruction: this.#last('instruction') ?? null,
      passage: null,
      question: null,
    }
    const counts = this.#last('parts')?.matchAll(/\b([a-z]+) (\d+)/g)
    if (counts) {
      for (const [, name = '', count] of [...counts].slice(0, Object.keys(parts).length)) {
        parts[name] = paragraphs.splice(0, Number(count)).join('\n\n')
      }
      return parts
    }
    parts['instruction'] ??= paragraphs.shift() ?? null
    parts['question'] = paragraphs.pop() ?? null
    parts['passage'] = paragraphs.join('\n\n') || null
    return parts
  }

  #last(name: string): string | undefined {
    return this.#all.findLast(([each]) => each === name)?.[1]
  }
}

/** Any other value stays for the schema to refuse. */
function flag(value: string): unknown {
  return value === 'true' || value === 'false' ? value === 'true' : value
}

/** Returns null without a text, undefined for invalid JSON. */
function json(text: string | undefined): unknown {
  if (text === undefined) return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
