import type { Ending } from './page.ts'
import type { Scene } from './scene.ts'
import type { StoredEvent } from './stored.ts'
import type { Asked, ScreenLine } from './tab.ts'

/** What went wrong in runs, in words; nothing else may be in it. */
export interface Verdict {
  answers: number
  lost: string[]
  doubled: string[]
  /** Wrong at a deadline. */
  untimely: string[]
  /** The screen said what was not so. */
  untrue: string[]
  /** Largest distance from a deadline at which client and server did not agree, in milliseconds. */
  apart: number
}

/** An answer that was asked for, by the place of its option. */
export type Given = Asked & { place: number | null }

/** What the judges look at. */
export interface Case {
  scene: Scene
  ending: Ending
  given: readonly Given[]
  /** Whether an answer must be stored. */
  isSure(one: Given): boolean
  lines: readonly Line[]
  events: readonly StoredEvent[]
  /** Option of each question that counts, by its place. */
  counted: ReadonlyMap<string, number>
  verdict: Verdict
}

/** What a screen said of a question, with the option by its place. */
export type Line = Omit<ScreenLine, 'option'> & { option: number | null }
