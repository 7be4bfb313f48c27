import { z } from 'zod'
import { Slug } from './catalogue.ts'
import * as attempts from './mock-test-attempts.ts'
import * as results from './mock-test-results.ts'
import { getMockTest as getPublished } from './mock-tests.ts'
import { ofDraft } from './of-draft.ts'

/**
 * Calls of mock tests below `/preview`, by which administrators try drafts. Nothing is stored, so
 * all answers come with the call that hands the test in.
 */

export const getMockTest = ofDraft(getPublished)
export const startAttempt = ofDraft(attempts.startAttempt)
export const checkAnswer = ofDraft(attempts.checkAnswer)

const { body } = results.submitMockTest
export const submitMockTest = ofDraft({
  ...results.submitMockTest,
  /** With the questions of the attempt, unless it was the whole test. */
  body: body.extend({ questions: z.array(Slug).min(1).max(100).optional() }),
})
