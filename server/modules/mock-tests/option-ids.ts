import { createHmac } from 'node:crypto'
import { deriveKey } from '../../auth/secret.ts'

/** 60 bits: no two options of one question share an id. */
const LENGTH = 10

/** What the ids of options are made from. */
export interface Question {
  id: string
  options: readonly string[]
}

/** The id of an option, by its place in the content. */
export type OptionIds = (testId: string, question: Question, place: number) => string

/**
 * Makes the ids by which everybody knows the options of a question. They are the same for all,
 * and without the secret they say nothing of the place an option has in the content. One that
 * says something else in another version of its test has another id there.
 */
export function optionIdsWith(secret: string): OptionIds {
  const idOf = hashWith(secret)
  return (testId, { id, options }, place) => idOf(`${testId}:${id}:${place}:${options[place]}`)
}

/** Likewise those of before, which stood for a place whatever it said: devices still hold them. */
export function placeIdsWith(secret: string): OptionIds {
  const idOf = hashWith(secret)
  return (testId, { id }, place) => idOf(`${testId}:${id}:${place}`)
}

function hashWith(secret: string) {
  const key = deriveKey(secret, 'mock-test options')
  return (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, LENGTH)
}
