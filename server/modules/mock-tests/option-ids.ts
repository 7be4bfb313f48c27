import { createHmac } from 'node:crypto'
import { deriveKey } from '../../auth/secret.ts'

/** 60 bits: no two options of one question share an id. */
const LENGTH = 10

/**
 * Makes the ids by which everybody knows the options of a question. They are the same for all,
 * and without the secret they say nothing of the place an option has in the content.
 */
export function optionIdsWith(secret: string) {
  const key = deriveKey(secret, 'mock-test options')
  return (testId: string, questionId: string, place: number): string =>
    createHmac('sha256', key)
      .update(`${testId}:${questionId}:${place}`)
      .digest('base64url')
      .slice(0, LENGTH)
}
