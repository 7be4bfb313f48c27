import type { Failure } from '../../api/http.ts'
import type { SectionName } from '../../contract/mock-test-blueprint.ts'
import { submitAttempt } from '../../contract/routes/mock-tests.ts'
import { ownAttempt } from './answering.ts'
import type { AnswersFile } from './answers-file.ts'
import type { MockTestContext } from './mock-test-context.ts'
import { isOver } from './time-left.ts'

/** Creates the actions that end a section or the whole test. */
export function createSubmitting(test: MockTestContext) {
  const { state, change, clock } = test
  return {
    /**
     * Ends a section before its time is over.
     *
     * @param name the section that the person saw: the next one may begin during the request
     * @returns whether it has ended
     */
    async endSection(name: SectionName): Promise<boolean> {
      change({ error: undefined })
      const error = await endSection(test, name)
      change({ error })
      test.notifyTabs()
      return error === undefined
    },
    /** Hands in the attempt as soon as everything is on the server. */
    async submit(): Promise<void> {
      if (!ownAttempt(test) || state().phase !== 'running') return
      change({ phase: 'submitting', error: undefined })
      await test.open?.save({ wants_submit: true })
      test.notifyTabs()
      await test.open?.sync()
    },
    /**
     * Returns whether the person can go back to the questions while handing in has not worked yet:
     * `unsure` if the time is over by a clock that may be wrong. The server decides what counts.
     */
    wayBack: () => wayBack(test),
    /** Goes back to the questions. */
    async goBack(): Promise<void> {
      const way = wayBack(test)
      if (!way) return
      if (way === 'unsure') clock.distrust()
      change({ phase: 'running' })
      test.tick()
      await test.open?.save({ wants_submit: false })
      test.notifyTabs()
    },
    answersFile: (): AnswersFile | undefined => test.open?.answersFile(),
    /** Hands in answers from a file. @param file its parsed content, not validated */
    submitAnswersFile: (file: unknown) => submitFile(test, file),
  }
}

function wayBack({ state, clock }: MockTestContext): 'sure' | 'unsure' | undefined {
  const { phase, attempt } = state()
  if (phase !== 'submitting' || !attempt) return undefined
  if (!isOver(attempt, clock.now())) return 'sure'
  return clock.isSure() ? undefined : 'unsure'
}

async function endSection(test: MockTestContext, name: SectionName): Promise<Failure | undefined> {
  await ownAttempt(test)?.sync()
  const { waiting, hindrance } = test.state()
  if (waiting === 0 && !hindrance) return ownAttempt(test)?.endSection(name)
  return {
    code: hindrance === 'signed-out' || hindrance === 'wait' ? hindrance : 'network',
    message: submitAttempt.fallback,
  }
}

async function submitFile(test: MockTestContext, file: unknown): Promise<void> {
  test.change({ error: undefined })
  // Loaded on demand: it is rarely needed, and useless offline.
  const { submitAnswersFile } = await import('./submit-answers-file.ts')
  await submitAnswersFile(test, file)
}
