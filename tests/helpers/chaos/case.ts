import type { Ending } from './page.ts'
import type { Scene } from './scene.ts'
import type { StoredEvent } from './stored.ts'
import type { RequestedAnswer, ScreenLine } from './tab.ts'

/** Problems of runs, as text, with nothing else. */
export interface Verdict {
  answers: number
  lost: string[]
  doubled: string[]
  /** Problems at a deadline. */
  untimely: string[]
  /** False statements on a screen. */
  untrue: string[]
  /** Largest distance from a deadline at which client and server disagreed, in milliseconds. */
  apart: number
}

/** A requested answer, by the index of its option. */
export type Given = RequestedAnswer & { place: number | null }

/** The data of one run for its checks. */
export interface Case {
  scene: Scene
  ending: Ending
  given: readonly Given[]
  /** Whether an answer must be stored. */
  isSure(one: Given): boolean
  lines: readonly Line[]
  events: readonly StoredEvent[]
  /** The counted option of each question, by its index. */
  counted: ReadonlyMap<string, number>
  verdict: Verdict
}

/** A screen's statement on a question, with the index of the option. */
export type Line = Omit<ScreenLine, 'option'> & { option: number | null }
