import written from '../../../content/practice/text-needs.json' with { type: 'json' }
import type { Lesson } from '../learning-path/public.ts'

/** Words and grammar that a reader of a question or sentence must know. */
interface Needs {
  /** Words, each with the entries that it can be. */
  words: readonly (readonly string[])[]
  /** Ids of grammar entries. */
  grammar: readonly string[]
}

const NEEDS: ReadonlyMap<string, Needs> = new Map(
  Object.entries(written).map(([id, { words, grammar }]) => [
    id,
    {
      words: words.split(' ').map(word => word.split('|')),
      grammar: grammar.split(' ').filter(Boolean),
    },
  ]),
)

/** The words and the grammar that a learner has met. */
export class Met {
  readonly #words: Set<string>
  readonly #grammar: Set<string>

  /**
   * @param lessons that they had
   * @param words ids of entries that they reviewed
   * @param questions ids of questions that they saw with their answers
   */
  constructor(lessons: readonly Lesson[], words: Iterable<string>, questions: Iterable<string>) {
    this.#words = new Set([...words, ...lessons.flatMap(lesson => lesson.words)])
    this.#grammar = new Set(lessons.flatMap(lesson => lesson.grammar))
    for (const id of questions) this.#add(NEEDS.get(id))
  }

  /** Whether nothing in a text is new; false for a text that was never analysed. */
  hasAllOf(textId: string): boolean {
    const needs = NEEDS.get(textId)
    return needs !== undefined && this.countNew(textId) === 0
  }

  /** Number of words and grammar entries of a text that are new. */
  countNew(textId: string): number {
    const needs = NEEDS.get(textId)
    if (!needs) return 0
    const words = needs.words.filter(readings => !readings.some(id => this.#words.has(id)))
    return words.length + needs.grammar.filter(id => !this.#grammar.has(id)).length
  }

  #add(needs: Needs | undefined): void {
    for (const readings of needs?.words ?? []) for (const id of readings) this.#words.add(id)
    for (const id of needs?.grammar ?? []) this.#grammar.add(id)
  }
}
