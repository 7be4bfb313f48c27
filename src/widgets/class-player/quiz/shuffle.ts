import type { Quiz, QuizQuestion } from '../../../contract/class-content.ts'

/**
 * Shuffles items, always the same way for the same seed.
 *
 * @param seed 0 keeps the order
 */
export function mix<T>(all: readonly T[], seed: number): T[] {
  const mixed = [...all]
  if (seed === 0) return mixed
  const random = createRandom(seed)
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [mixed[last], mixed[other]]
    if (one === undefined || two === undefined) continue
    mixed[last] = two
    mixed[other] = one
  }
  return mixed
}

/**
 * Returns the questions of a quiz, and their options, in the order of one attempt. Words to put in
 * order stay as the server mixed them: mixing them here could put them in the right order.
 */
export function mixQuiz({ questions }: Quiz, seed: number): QuizQuestion[] {
  return mix(questions, seed).map((question, index) => ({
    ...question,
    options:
      question.kind === 'order'
        ? question.options
        : mix(question.options, seed && seed + index + 1),
  }))
}

/** Mulberry32: small, and good enough for shuffling. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}
