import { createHmac } from 'node:crypto'
import { deriveKey } from '../../auth/secret.ts'

/** 60 bits: no two options of one question share an id. */
const LENGTH = 10

/** The id of an option, by its place in the content. */
export type OptionIds = (testId: string, questionId: string, place: number) => string

/**
 * Makes the ids by which everybody knows the options of a question. They are the same for all,
 * and without the secret they say nothing of the place an option has in the content.
 */
export function optionIdsWith(secret: string): OptionIds {
  const key = deriveKey(secret, 'mock-test options')
  return (testId, questionId, place) =>
    createHmac('sha256', key)
      .update(`${testId}:${questionId}:${place}`)
      .digest('base64url')
      .slice(0, LENGTH)
}
