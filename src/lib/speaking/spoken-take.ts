import type { Analysis } from './analysis.ts'
import type { Judgement } from './judge.ts'

/** A text that a learner says. */
export interface SpeakingText {
  text: string
  /** Address of its recording; undefined where there is none. */
  address: string | undefined
  /** Where in the recording the text is, in seconds; by default it is all of it. */
  range?: { start: number; end: number } | undefined
  /** In Hangul, where the rules do not decide it. */
  pronunciation: string | undefined
}

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

/** A learner's take with its sound and its judgement. */
export interface SpokenTake extends JudgedTake {
  /** Address of the sound, which is only valid within this page. */
  address: string
}

/** How far a learner is with saying a text. */
export type Speaking =
  | { state: 'starting' | 'asking' | 'listening' | 'recording' | 'judging' }
  | { state: 'failed'; reason: 'unsupported' | 'denied' | 'no-microphone' | 'not-judged' }
  | { state: 'judged'; take: SpokenTake }
