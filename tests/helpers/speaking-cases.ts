import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAdpcm } from './adpcm.ts'

const FOLDER = join(import.meta.dirname, '../fixtures/speaking')

/** A made take, as `tools/recordings/make-speaking-cases.ts` lists it. */
export interface ListedCase {
  text: string
  /** What is said instead of the text. */
  said?: string
  /** Code of the finding; undefined where the take is right. */
  expected?: string
  half: 'tuning' | 'held-out'
  take: string
  model: string
}

export const SPEAKING_CASES: readonly ListedCase[] = JSON.parse(
  readFileSync(join(FOLDER, 'cases.json'), 'utf8'),
)

/** Returns the samples of a take or model, of 16 kHz. */
export function readCase(file: string): Float32Array {
  return readAdpcm(readFileSync(join(FOLDER, file)))
}
