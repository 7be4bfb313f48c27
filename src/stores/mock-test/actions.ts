import type { Failure } from '../../api/http.ts'
import type { SectionName } from '../../contract/mock-test-blueprint.ts'
import { type AnswersFile, makeAnswersFile } from './answers-file.ts'
import type { SavedAt } from './mock-test-state.ts'
import type { Run, RunParts } from './open-attempt.ts'
import { allQuestions, isOver, openQuestions, playsLeft } from './sections.ts'

interface ActionParts extends RunParts {
  run(): Run | undefined
  /** Lets other tabs of this browser know. */
  tell(): void
}

/** What a person can do in an attempt. */
export function createActions({ run, tell, clock, state, change, emit }: ActionParts) {
  /** The attempt, unless it is somebody else's than who is signed in. */
  const own = () => (state().hindrance === 'other-account' ? undefined : run())
  /** The question, if it may be answered now. */
  const open = (id: string) => {
    const { attempt, phase } = state()
    if (!attempt || phase !== 'running') return undefined
    return openQuestions(attempt, clock.now()).find(question => question.mock_question_id === id)
  }
  let playing = Promise.resolve(false)
  async function playOnce(id: string): Promise<boolean> {
    const current = own()
    const question = open(id)
    if (!current || !question || playsLeft(state(), question) === 0) return false
    await current.add((sequence, at) => ({ kind: 'play', mock_question_id: id, sequence, at }))
    tell()
    void current.go()
    return true
  }
  return {
    /**
     * Gives an answer, or takes it back with null.
     *
     * @returns where it is safe now; undefined when the question cannot be answered (any more)
     */
    async answer(id: string, option_id: string | null): Promise<SavedAt | undefined> {
      const current = own()
      if (!current || !open(id)) return undefined
      const event = { kind: 'answer', mock_question_id: id, option_id } as const
      const isLasting = await current.add((sequence, at) => ({ ...event, sequence, at }))
      tell()
      const { attempt, userAnswers } = state()
      const questions = attempt ? allQuestions(attempt).length : 0
      const answered = Object.keys(userAnswers).length
      emit('answer', { mock_question_id: id, answered, questions })
      const delivery = current.go()
      if (isLasting) return 'device'
      await delivery
      return state().saved[id] ?? 'nowhere'
    },
    /** Marks a question to come back to. */
    async flag(id: string, is_flagged: boolean): Promise<void> {
      const event = { kind: 'flag', mock_question_id: id, is_flagged } as const
      await own()?.add((sequence, at) => ({ ...event, sequence, at }))
      tell()
      void run()?.go()
    },
    /** Counts that a recording is played. @returns whether it may be */
    play(id: string): Promise<boolean> {
      // One after the other: each has to see what the one before has left.
      playing = playing.then(() => playOnce(id))
      return playing
    },
    /** Remembers which question is looked at. */
    look(place: string): void {
      change({ place })
      void run()?.keep({ place })
    },
    /**
     * Ends a section before its time is over.
     *
     * @param name the one that was asked about: while the answer is awaited the next may begin
     * @returns whether it is over
     */
    async endSection(name: SectionName): Promise<boolean> {
      change({ error: undefined })
      await own()?.go()
      const { waiting, hindrance } = state()
      const code: Failure['code'] = hindrance === 'signed-out' ? hindrance : 'network'
      const error = waiting > 0 || hindrance ? { code, message: '' } : await own()?.endSection(name)
      change({ error })
      tell()
      return error === undefined
    },
    /** Hands in the attempt as soon as everything is on the server. */
    async submit(): Promise<void> {
      if (!own() || state().phase !== 'running') return
      change({ phase: 'submitting', error: undefined })
      await run()?.keep({ wants_submit: true })
      tell()
      await run()?.go()
    },
    /** Back to the questions, while handing in has not worked yet and time is left. */
    async goBack(): Promise<void> {
      const { phase, attempt } = state()
      if (phase !== 'submitting' || !attempt || isOver(attempt, clock.now())) return
      change({ phase: 'running' })
      await run()?.keep({ wants_submit: false })
      tell()
    },
    answersFile(): AnswersFile | undefined {
      const logs = run()?.logs
      return logs && makeAnswersFile(state(), logs, run()?.owner() ?? null)
    },
  }
}
