import { createHmac, createSecretKey } from 'node:crypto'
import { deriveKey } from '../../auth/secret.ts'

/** 60 bits: no two options of one question share an id. */
const LENGTH = 10

/** The facts of a question that its options' ids are made from. */
export interface Question {
  id: string
  options: readonly string[]
}

/** Returns the id of an option, by its position in the content. */
export type OptionIds = (testId: string, question: Question, place: number) => string

/**
 * Makes the public ids of a question's options. They are the same for everybody, and without the
 * secret they reveal nothing about positions in the content. An option whose text differs in
 * another version of its test has another id there.
 */
export function optionIdsWith(secret: string): OptionIds {
  const idOf = hashWith(secret)
  return (testId, { id, options }, place) => idOf(`${testId}:${id}:${place}:${options[place]}`)
}

/** Makes the former ids, which stood for a position whatever its text: devices still hold them. */
export function placeIdsWith(secret: string): OptionIds {
  const idOf = hashWith(secret)
  return (testId, { id }, place) => idOf(`${testId}:${id}:${place}`)
}

function hashWith(secret: string) {
  // With a plain buffer, each HMAC would import the key again, which takes seven times as long.
  const key = createSecretKey(deriveKey(secret, 'mock-test options'))
  return (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, LENGTH)
}
