import type { Body } from '../../contract/calls.ts'
import type { FirstLesson, Place } from '../../contract/placement.ts'
import type { setGoal } from '../../contract/routes/today.ts'
import { WORK_PREFIX } from '../session/work-prefix.ts'

type Goal = NonNullable<Body<typeof setGoal>['goal']>

/** Choices that somebody has made at /start; it lives on the device until an account has it. */
export interface Onboarding {
  exam?: Goal['exam'] | undefined
  reading?: 'none' | 'some' | 'fluent' | undefined
  place?: Place | undefined
  /** The Korean texts that the placement asked about, and whether they were known. */
  placementWords?: readonly { korean: string; isKnown: boolean }[]
  minutes?: Goal['minutes']
  lesson?: FirstLesson | undefined
  /** The screen of the lesson that was open last, from 0. */
  lessonAt?: number
  /** Ids of its words that were answered wrong twice. */
  missed?: readonly string[]
  /** Ids of the words to save. */
  words?: readonly string[]
  /** Id of the learner who chose it signed in: for them it replaces an earlier goal. */
  owner?: string | undefined
}

const KEY = `${WORK_PREFIX}onboarding`
/** The choices where the browser stores nothing: they last as long as the page. */
let unstored: Onboarding = {}

export function readOnboarding(): Onboarding {
  try {
    const stored = localStorage.getItem(KEY)
    // Only this file writes it.
    return stored === null ? unstored : JSON.parse(stored)
  } catch {
    return unstored
  }
}

/** Adds choices to the earlier ones. */
export function updateOnboarding(change: Onboarding): Onboarding {
  const updated = { ...readOnboarding(), ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(updated))
  } catch {
    // Storage is blocked or full.
    unstored = updated
  }
  return updated
}

export function removeOnboarding(): void {
  unstored = {}
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
