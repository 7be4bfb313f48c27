import type { PlacementQuestion } from '../../../src/contract/placement.ts'
import { shuffle } from '../../lib/seeded-shuffle.ts'
import type { WrittenTopic } from '../topics/public.ts'
import type { PlacementDependencies } from './dependencies.ts'
import { type HangulLesson, taughtAt } from './path.ts'
import { askGrammar, askWord, readWords, type Wording } from './public.ts'

/** A question with its key. */
export interface Item {
  /** Its source, so that nothing is asked twice. */
  id: string
  question: Omit<PlacementQuestion, 'number'>
  key: number
}

/** Topics on either side from which wrong options come: as hard as the right one. */
const NEIGHBOURS = 1
/** The turn of a question about grammar, among that of words. */
const GRAMMAR_TURN = 3

/**
 * Returns a question about what a step teaches: a letter or a sound, a word, or a form of grammar.
 *
 * @param former ids of the items that were asked before
 * @param seed decides which one, and the order of its options
 * @returns undefined where the content of the step has none
 */
export async function itemAt(
  dependencies: PlacementDependencies,
  step: number,
  former: readonly string[],
  seed: string,
): Promise<Item | undefined> {
  const taught = taughtAt(dependencies, step)
  if (!taught) return undefined
  const found =
    'lesson' in taught
      ? readingItems(taught.lesson)
      : await topicItems(dependencies, taught.topic, former)
  const wording = shuffle(found, seed).find(({ id }) => !former.includes(id))
  if (!wording) return undefined
  const { id, ask, text, right, others } = wording
  const options = shuffle([right, ...others.slice(0, 3)], `${seed} options`)
  return { id, question: { ask, text, options }, key: options.indexOf(right) }
}

/** Questions of a lesson's quiz, whose right option stands first. */
function readingItems({ quizzes }: HangulLesson): Wording[] {
  return quizzes.flatMap(({ questions }) =>
    questions.flatMap(({ id, kind, ask, text, picture, options }) => {
      const [right, ...others] = options
      if (kind !== 'choice' || picture || !right || others.length !== 3) return []
      return [{ id, ask, text, right, others }]
    }),
  )
}

/** Every third question is about the grammar of a topic, the others about its words. */
function topicItems(
  dependencies: PlacementDependencies,
  topic: WrittenTopic,
  former: readonly string[],
): Promise<Wording[]> | Wording[] {
  const grammar = grammarItem(dependencies, topic)
  const isGrammarTurn = former.length % GRAMMAR_TURN === GRAMMAR_TURN - 1
  if (isGrammarTurn && grammar && !former.includes(grammar.id)) return [grammar]
  return wordItems(dependencies, topic)
}

async function wordItems(
  dependencies: PlacementDependencies,
  topic: WrittenTopic,
): Promise<Wording[]> {
  const near = dependencies
    .topics()
    .filter(({ number }) => Math.abs(number - topic.number) <= NEIGHBOURS)
  const words = await readWords(
    dependencies.db,
    near.flatMap(each => each.words),
  )
  return words
    .filter(({ id }) => topic.words.includes(id))
    .flatMap(word => askWord(word, words) ?? [])
}

function grammarItem({ grammar }: PlacementDependencies, topic: WrittenTopic): Wording | undefined {
  const entry = grammar().find(({ id }) => id === topic.grammar)
  return entry && askGrammar(entry, grammar())
}
