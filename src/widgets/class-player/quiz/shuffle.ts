import type { Quiz, QuizQuestion } from '../../../contract/class-content.ts'

/**
 * Shuffles items, always the same way for the same seed.
 *
 * @param seed 0 keeps the order
 */
export function shuffle<T>(all: readonly T[], seed: number): T[] {
  const shuffled = [...all]
  if (seed === 0) return shuffled
  const random = createRandom(seed)
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [shuffled[last], shuffled[other]]
    if (one === undefined || two === undefined) continue
    shuffled[last] = two
    shuffled[other] = one
  }
  return shuffled
}

/**
 * Returns the questions of a quiz, and their options, in the order of one attempt. Words to put in
 * order stay as the server shuffled them: shuffling them here could put them in the right order.
 */
export function shuffleQuiz({ questions }: Quiz, seed: number): QuizQuestion[] {
  return shuffle(questions, seed).map((question, index) => ({
    ...question,
    // Another order for each question; a seed of 0 still keeps it.
    options:
      question.kind === 'order'
        ? question.options
        : shuffle(question.options, seed && seed + index + 1),
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
