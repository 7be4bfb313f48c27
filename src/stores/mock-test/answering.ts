import type { MockQuestion } from '../../contract/mock-tests.ts'
import type { MockTestContext, OpenAttempt } from './mock-test-context.ts'
import type { SavedAt } from './mock-test-state.ts'
import { playsLeft } from './plays-left.ts'
import { allQuestions, openQuestions } from './questions.ts'

/** What a person does to a question; it is written down first, then shown, then sent. */
export function createAnswering(test: MockTestContext) {
  let playing = Promise.resolve(false)
  return {
    /**
     * Gives an answer, or takes it back with null.
     *
     * @returns where it is safe now; undefined when the question cannot be answered (any more)
     */
    answer: (id: string, option_id: string | null) => answer(test, id, option_id),
    /** Marks a question to come back to. */
    async flag(id: string, is_flagged: boolean): Promise<void> {
      const event = { kind: 'flag', mock_question_id: id, is_flagged } as const
      await ownAttempt(test)?.add((sequence, at) => ({ ...event, sequence, at }))
      test.tell()
      void test.open?.sync()
    },
    /** Counts that a recording is played. @returns whether it may be */
    play(id: string): Promise<boolean> {
      // One after the other: each has to see what the one before has left.
      playing = playing.then(() => playOnce(test, id))
      return playing
    },
    /** Remembers which question is looked at. */
    look(place: string): void {
      test.change({ place })
      void test.open?.keep({ place })
    },
  }
}

/** The attempt, unless it is somebody else's than who is signed in. */
export function ownAttempt({ state, open }: MockTestContext): OpenAttempt | undefined {
  return state().hindrance === 'other-account' ? undefined : open
}

/** The question, if it may be answered now. */
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
  const event = { kind: 'answer', mock_question_id: id, option_id } as const
  const isLasting = await current.add((sequence, at) => ({ ...event, sequence, at }))
  test.tell()
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
  test.tell()
  void current.sync()
  return true
}
