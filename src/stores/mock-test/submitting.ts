import type { Failure } from '../../api/http.ts'
import { SUBMIT_FAILED } from '../../api/mock-tests.ts'
import type { SectionName } from '../../contract/mock-test-blueprint.ts'
import { ownAttempt } from './answering.ts'
import type { AnswersFile } from './answers-file.ts'
import type { MockTestContext } from './mock-test-context.ts'
import { isOver } from './time-left.ts'

/** How a section, and the whole test, come to their end. */
export function createSubmitting(test: MockTestContext) {
  const { state, change, clock } = test
  return {
    /**
     * Ends a section before its time is over.
     *
     * @param name the one that was asked about: while the answer is awaited the next may begin
     * @returns whether it is over
     */
    async endSection(name: SectionName): Promise<boolean> {
      change({ error: undefined })
      const error = await endSection(test, name)
      change({ error })
      test.tell()
      return error === undefined
    },
    /** Hands in the attempt as soon as everything is on the server. */
    async submit(): Promise<void> {
      if (!ownAttempt(test) || state().phase !== 'running') return
      change({ phase: 'submitting', error: undefined })
      await test.open?.keep({ wants_submit: true })
      test.tell()
      await test.open?.sync()
    },
    /** Back to the questions, while handing in has not worked yet and time is left. */
    async goBack(): Promise<void> {
      const { phase, attempt } = state()
      if (phase !== 'submitting' || !attempt || isOver(attempt, clock.now())) return
      change({ phase: 'running' })
      await test.open?.keep({ wants_submit: false })
      test.tell()
    },
    answersFile: (): AnswersFile | undefined => test.open?.answersFile(),
    /** Hands in answers that were kept as a file. @param file what the person chose, whatever it is */
    submitAnswersFile: (file: unknown) => submitFile(test, file),
  }
}

async function endSection(test: MockTestContext, name: SectionName): Promise<Failure | undefined> {
  await ownAttempt(test)?.sync()
  const { waiting, hindrance } = test.state()
  if (waiting === 0 && !hindrance) return ownAttempt(test)?.endSection(name)
  return { code: hindrance === 'signed-out' ? hindrance : 'network', message: SUBMIT_FAILED }
}

async function submitFile(test: MockTestContext, file: unknown): Promise<void> {
  const { http, testId, $userId, change } = test
  change({ error: undefined })
  // Rare, and of no use without a network.
  const { countMissing, isAnswersFile, submitAnswersFile } = await import(
    './submit-answers-file.ts'
  )
  const answer = await submitAnswersFile(http, testId, file, $userId.get() ?? null)
  if (!answer.ok) return change({ error: answer.error })
  const { data: results } = answer.value
  const tooLate = isAnswersFile(file) ? countMissing(file.answers, results) : 0
  const late = tooLate > 0 && isAnswersFile(file) ? file : undefined
  change({ phase: 'submitted', receipt: results.receipt, results, tooLate, late })
}
