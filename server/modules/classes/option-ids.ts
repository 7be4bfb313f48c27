import { createHmac, createSecretKey } from 'node:crypto'
import { deriveKey } from '../../auth/secret.ts'

/** 32 characters that nobody confuses; eight of them are 40 bits. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 8

/** Returns the id of a question's option, by its position in the content. */
export type OptionIds = (quizId: string, questionId: string, place: number) => string

/**
 * Returns the function that makes public ids of a quiz's options. They are the same for everybody,
 * and without the secret they do not reveal the position of an option in the content.
 */
export function optionIdsWith(secret: string): OptionIds {
  // With a plain buffer, each HMAC would import the key again, which takes seven times as long.
  const key = createSecretKey(deriveKey(secret, 'quiz options'))
  return (quizId, questionId, place) => {
    const digest = createHmac('sha256', key).update(`${quizId}:${questionId}:${place}`).digest()
    return Array.from(digest.subarray(0, LENGTH), byte => SIGNS[byte % SIGNS.length]).join('')
  }
}

/** Returns the seed of the order in which somebody sees the options of a quiz. */
export type OrderSeeds = (userId: string | undefined, quizId: string) => string

/** Uses the secret: a computable order would reveal which option comes first in the content. */
export function orderSeedsWith(secret: string): OrderSeeds {
  const key = createSecretKey(deriveKey(secret, 'quiz order'))
  return (userId, quizId) =>
    createHmac('sha256', key)
      .update(`${quizId}:${userId ?? 'visitor'}`)
      .digest('base64url')
}
