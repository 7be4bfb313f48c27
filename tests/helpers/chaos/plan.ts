import { isLong } from '../long.ts'
import type { AnswerStep } from './page.ts'
import type { Random } from './random.ts'
import type { RequestedAnswer } from './tab.ts'
import { SECTION_TIME } from './tests.ts'

/** The number of answers in a run. */
export const ANSWERS = isLong ? 40 : 20

interface Chance {
  random: Random
  isTimed: boolean
}

export interface BegunAttempt {
  id: string
  startedAt: number
  questions: { id: string; options: string[] }[]
}

/** Answers to random questions, some of them repeated, some removed again. */
export function planAnswers(
  { random, isTimed }: Chance,
  { questions, startedAt }: BegunAttempt,
  count: number,
  requested: readonly RequestedAnswer[],
): RequestedAnswer[] {
  const at = isTimed ? Math.floor((Date.now() - startedAt) / SECTION_TIME) : 0
  const half = questions.length / 2
  // With a limit mostly those of the open section, and sometimes others.
  const from = isTimed && random.isTrue(0.8) ? questions.slice(at * half, (at + 1) * half) : []
  return Array.from({ length: count }, (_, more) => {
    const again =
      random.isTrue(0.25) && requested.length > 0 ? random.pick(requested).question : undefined
    const chosen = random.pick(from.length > 0 ? from : questions)
    const question = questions.find(({ id }) => id === again) ?? chosen
    return {
      n: requested.length + more,
      question: question.id,
      option: random.isTrue(0.1) ? null : random.pick(question.options),
      device: '',
      browser: '',
      tab: undefined,
      life: '',
      isAtRisk: false,
      start: 0,
      end: Number.POSITIVE_INFINITY,
      said: undefined,
    }
  })
}

/** The same answers as steps of a tab, with pauses. */
export function stepsOf(
  { random, isTimed }: Chance,
  requested: readonly RequestedAnswer[],
): AnswerStep[] {
  // With a limit fast at first, to have enough answers, then slowly until the time is over.
  const hasEnough = (requested[0]?.n ?? 0) >= ANSWERS
  // Otherwise mostly as fast as possible, so that one call has many, and sometimes so slowly that
  // each answer has a call of its own.
  const longest = isTimed && hasEnough ? 160 : random.isTrue(0.85) ? 0 : 8
  return requested.map(({ n, question, option }) => [n, question, option, random.below(longest)])
}
