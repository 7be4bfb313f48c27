import { createHash } from 'node:crypto'
import { koreanPath } from '../../../../content/site/korean-path.ts'
import type { GrammarSummary } from '../../../../src/contract/grammar.ts'
import type { Skill } from '../../../../src/contract/mock-test-results.ts'
import { checkpointId } from '../../../../src/lib/checkpoints.ts'
import { classPaths } from '../../../../src/lib/class-paths.ts'
import { grammarPaths } from '../../../../src/lib/grammar-paths.ts'
import { plainText } from '../../../../src/lib/rich-text.ts'
import { topicPaths } from '../../../../src/lib/topic-paths.ts'
import type { TaughtClass } from '../../classes/public.ts'
import { askGrammar, askWord, type Word, type Wording, wordReason } from '../../placement/public.ts'
import { setOf, type WrittenTopic } from '../../topics/public.ts'
import type { StoredItem } from '../content-schema.ts'

/** Content that items are made from. */
export interface PoolSources {
  topics: readonly WrittenTopic[]
  grammar: readonly GrammarSummary[]
  /** The class that teaches to read; undefined where it is not published. */
  reading: TaughtClass | undefined
  /** Words of the topics, by their entries. */
  words: ReadonlyMap<string, Word>
}

/** A place of the path that teaches what an item asks. */
export interface Source {
  title: string
  path: string
}

/** Items that are made from what lessons teach. */
export interface Pool {
  /** By dictionary entry. */
  words: ReadonlyMap<string, StoredItem>
  /** By grammar entry. */
  grammar: ReadonlyMap<string, StoredItem>
  /** By quiz of a class. */
  quizzes: ReadonlyMap<string, readonly StoredItem[]>
  /** Where each item, and each question of a topic's set, is taught; by its id or that of the set. */
  sources: ReadonlyMap<string, Source>
  /** The checkpoint of the lesson that teaches it, by the id of an item from a class's quiz. */
  homes: ReadonlyMap<string, string>
}

/** Topics on either side from which wrong options come: as hard as the right one. */
const NEIGHBOURS = 1
/** Entries that lessons of classes on the path teach. */
const GRAMMAR_OF_CLASSES = new Set(
  koreanPath
    .flatMap(({ weeks }) => weeks.flatMap(({ parts }) => parts))
    .flatMap(part => (part.from === 'class' ? (part.grammar ?? []) : [])),
)

/** Checkpoints that end the weeks of learnings. */
const CHECKPOINT_OF = new Map(
  koreanPath
    .flatMap(({ weeks }) => weeks)
    .flatMap(({ number, parts }) =>
      parts
        .flatMap(part => (part.from === 'class' ? part.learnings : []))
        .map(learning => [learning, checkpointId(number)] as const),
    ),
)

/** Makes all items; the right option of each stands first, and stays there when content changes. */
export function buildPool(content: PoolSources): Pool {
  const homes = new Map<string, string>()
  const sources = new Map(content.topics.map(topic => [setOf(topic), sourceOf(topic)]))
  return {
    words: wordItems(content, sources),
    grammar: grammarItems(content, sources),
    quizzes: quizItems(content, sources, homes),
    sources,
    homes,
  }
}

function sourceOf({ id, title }: WrittenTopic): Source {
  return { title: title.id, path: topicPaths.entry(id) }
}

function wordItems({ topics, words }: PoolSources, sources: Map<string, Source>) {
  const items = new Map<string, StoredItem>()
  for (const topic of topics) {
    const near = topics
      .filter(({ number }) => Math.abs(number - topic.number) <= NEIGHBOURS)
      .flatMap(each => each.words.flatMap(id => words.get(id) ?? []))
    for (const entry of topic.words) {
      const word = words.get(entry)
      const wording = word && !items.has(entry) && askWord(word, near)
      if (!wording) continue
      const id = `${setOf(topic)}-word-${hashOf(entry)}`
      items.set(entry, toItem(id, 'vocabulary', wording, wordReason(word), [word.korean]))
      sources.set(id, sourceOf(topic))
    }
  }
  return items
}

function grammarItems({ topics, grammar }: PoolSources, sources: Map<string, Source>) {
  const items = new Map<string, StoredItem>()
  for (const entry of grammar) {
    const wording = askGrammar(entry, grammar)
    if (!wording) continue
    // A class teaches some forms before their topics do.
    const isInClass = GRAMMAR_OF_CLASSES.has(entry.id)
    const topic = isInClass ? undefined : topics.find(each => each.grammar === entry.id)
    const id = `${topic ? setOf(topic) : 'class'}-form-${entry.id}`
    items.set(
      entry.id,
      toItem(id, 'grammar', wording, `${entry.form} berarti “${wording.right}”.`, []),
    )
    const page = { title: entry.form, path: grammarPaths.entry(entry.id) }
    sources.set(id, topic ? sourceOf(topic) : page)
  }
  return items
}

function quizItems(
  { reading }: PoolSources,
  sources: Map<string, Source>,
  homes: Map<string, string>,
) {
  const quizzes = new Map<string, readonly StoredItem[]>()
  for (const learning of reading?.learnings ?? []) {
    const source = {
      title: learning.title,
      path: classPaths.player(reading?.id ?? '', learning.id),
    }
    const home = CHECKPOINT_OF.get(learning.id)
    for (const { id: quiz, questions } of learning.quizzes)
      quizzes.set(
        quiz,
        questions.flatMap(({ id: question, kind, ask, text, picture, options, why }) => {
          const [right, ...others] = options
          if (kind !== 'choice' || picture || !right || others.length !== 3) return []
          const id = classItem(question)
          sources.set(id, source)
          if (home) homes.set(id, home)
          return [toItem(id, 'hangul', { id, ask, text, right, others }, plainText(why), [])]
        }),
      )
  }
  return quizzes
}

/** Returns the id of the item that asks a question of a class's quiz. */
export function classItem(questionId: string): string {
  return `class-${questionId}`
}

function toItem(
  id: string,
  skill: Skill,
  { ask, text, right, others }: Wording,
  explanation: string,
  words: string[],
): StoredItem {
  return {
    ...{ id, skill, explanation, words, section: 'reading', points: 1 },
    ...{ instruction: ask, passage: text, question: null, picture: null },
    ...{ transcript: null, recording: null, group: null },
    options: [right, ...others.slice(0, 3)],
    ...{ option_whys: null, key: 0, keeps_order: false },
  }
}

/** Ids of entries are Korean, those of items are not. */
function hashOf(entry: string): string {
  return createHash('sha256').update(entry).digest('hex').slice(0, 8)
}
