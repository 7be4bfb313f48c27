import { createHmac } from 'node:crypto'
import { deriveKey } from '../../auth/secret.ts'

/** 32 signs that nobody mistakes for each other; eight of them are 40 bits. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 8

/** The id of an option of a question, by its place in the content. */
export type OptionIds = (quizId: string, questionId: string, place: number) => string

/**
 * Makes the ids by which everybody knows the options of a quiz. They are the same for all, and
 * without the secret they say nothing of the place that an option has in the content.
 */
export function optionIdsWith(secret: string): OptionIds {
  const key = deriveKey(secret, 'quiz options')
  return (quizId, questionId, place) => {
    const digest = createHmac('sha256', key).update(`${quizId}:${questionId}:${place}`).digest()
    return Array.from(digest.subarray(0, LENGTH), byte => SIGNS[byte % SIGNS.length]).join('')
  }
}

/** What decides the order in which somebody sees the options of a quiz. */
export type OrderSeeds = (userId: string | undefined, quizId: string) => string

/** Made with the secret: whoever could compute an order would know which option stands first in the content. */
export function orderSeedsWith(secret: string): OrderSeeds {
  const key = deriveKey(secret, 'quiz order')
  return (userId, quizId) =>
    createHmac('sha256', key)
      .update(`${quizId}:${userId ?? 'visitor'}`)
      .digest('base64url')
}
