import type { Analysis } from '../../../lib/speaking/analysis.ts'
import type { Judgement } from '../../../lib/speaking/judge.ts'

/** A take that the worker judges; samples are of 16 kHz, mono. */
export interface TakeRequest {
  text: string
  /** In Hangul, where the rules do not decide it. */
  pronunciation: string | undefined
  take: Float32Array
  /** The recording of the text, where there is one. */
  model: Float32Array | undefined
}

export interface JudgedTake {
  analysis: Analysis
  judgement: Judgement
}
