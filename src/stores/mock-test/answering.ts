import type { MockQuestion } from '../../contract/mock-tests.ts'
import type { MockTestContext, OpenAttempt } from './mock-test-context.ts'
import type { SavedAt } from './mock-test-state.ts'
import { playsLeft } from './plays-left.ts'
import { allQuestions, openQuestions } from './questions.ts'

/** Creates the actions on a question; each is stored on the device first, then shown, then sent. */
export function createAnswering(test: MockTestContext) {
  let playing = Promise.resolve(false)
  return {
    /**
     * Gives an answer, or takes it back with null.
     *
     * @returns where it is stored now; undefined if the question cannot be answered (any more)
     */
    answer: (id: string, option_id: string | null) => answer(test, id, option_id),
    /** Marks a question to come back to. */
    async flag(id: string, is_flagged: boolean): Promise<void> {
      const event = { kind: 'flag', mock_question_id: id, is_flagged } as const
      await ownAttempt(test)?.add((sequence, at) => ({ ...event, sequence, at }))
      test.notifyTabs()
      void test.open?.sync()
    },
    /** Counts a play of a recording. @returns whether it may be played */
    play(id: string): Promise<boolean> {
      // One after the other, since each play reduces the number of plays left.
      playing = playing.then(() => playOnce(test, id))
      return playing
    },
    /** Measures the time on a question. @param id undefined when none is on the screen */
    showQuestion: (id: string | undefined) => test.shownTime.show(id),
    /** Saves which question is shown. */
    look(place: string): void {
      test.change({ place })
      void test.open?.save({ place })
    },
  }
}

/** Returns the attempt, unless another user is signed in. */
export function ownAttempt({ state, open }: MockTestContext): OpenAttempt | undefined {
  return state().hindrance === 'other-account' ? undefined : open
}

/** Returns the question if it may be answered now. */
function openQuestion({ state, clock }: MockTestContext, id: string): MockQuestion | undefined {
  const { attempt, phase } = state()
  if (!attempt || phase !== 'running') return undefined
  return openQuestions(attempt, clock.now()).find(question => question.mock_question_id === id)
}

async function answer(
  test: MockTestContext,
  id: string,
  option_id: string | null,
): Promise<SavedAt | undefined> {
  const current = ownAttempt(test)
  if (!current || !openQuestion(test, id)) return undefined
  const shown = test.shownTime.read(id)
  const event = { kind: 'answer', mock_question_id: id, option_id, shown } as const
  const isLasting = await current.add((sequence, at) => ({ ...event, sequence, at }))
  test.notifyTabs()
  const { attempt, userAnswers } = test.state()
  const questions = attempt ? allQuestions(attempt).length : 0
  const answered = Object.keys(userAnswers).length
  test.emit('answer', { mock_question_id: id, answered, questions })
  const sync = current.sync()
  if (isLasting) return 'device'
  await sync
  return test.state().saved[id] ?? 'nowhere'
}

async function playOnce(test: MockTestContext, id: string): Promise<boolean> {
  const current = ownAttempt(test)
  const question = openQuestion(test, id)
  if (!current || !question || playsLeft(test.state(), question) === 0) return false
  await current.add((sequence, at) => ({ kind: 'play', mock_question_id: id, sequence, at }))
  test.notifyTabs()
  void current.sync()
  return true
}
