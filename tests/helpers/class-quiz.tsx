import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type Mock, vi } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp, type Http } from '../../src/api/http.ts'
import type { Quiz } from '../../src/contract/class-content.ts'
import { checkExamAnswer, getQuizzes, sendExam } from '../../src/contract/routes/classes.ts'
import { QuizPanel, type QuizPanelProps } from '../../src/widgets/class-player/quiz/quiz-panel.tsx'
import { type ApiServer, startApiServer } from './api-server.ts'
import { CLASSES } from './classes.ts'
import { dataOf } from './mock-tests.ts'
import { createUser, type TestUser } from './users.ts'

type RenderedQuiz = ReturnType<typeof render> & {
  onResult: Mock
  user: UserEvent
  /** Renders it again with other properties. */
  change(props: Partial<QuizPanelProps>): void
}

export interface QuizPage {
  readonly api: ApiServer
  readonly quiz: Quiz
  readonly learner: TestUser
  /** Whether requests do not arrive. */
  isDown: boolean
  /** Shows the quiz, by default to the learner of this test. */
  show(props?: Partial<QuizPanelProps>): RenderedQuiz
  /** Closes the page and opens it again. */
  reload(shown: RenderedQuiz, props?: Partial<QuizPanelProps>): RenderedQuiz
  /** Returns how answers are sent for grading, by a signed-in learner or by a visitor. */
  sendAs(token?: string): QuizPanelProps['send']
  /** Has answers judged one by one. */
  check: NonNullable<QuizPanelProps['check']>
}

/** A quiz with each kind of question and the real server behind it; each test has a new learner. */
export function createQuizPage(): QuizPage {
  let api: ApiServer
  let quiz: Quiz
  let learner: TestUser
  const page: QuizPage = {
    get api() {
      return api
    },
    get quiz() {
      return quiz
    },
    get learner() {
      return learner
    },
    isDown: false,
    show: props =>
      showPanel({
        quiz,
        owner: learner.user.id,
        send: page.sendAs(learner.tokens.token),
        resolve: address => new URL(address, api.root).href,
        ...props,
      }),
    reload(shown, props) {
      shown.unmount()
      return page.show(props)
    },
    check: (question_id, answer) =>
      call(httpOf(learner.tokens.token), checkExamAnswer, {
        body: { quiz_id: quiz.id, class_id: 'dasar', question_id, answer },
      }),
    sendAs: token => answers =>
      call(httpOf(token), sendExam, { body: { quiz_id: quiz.id, class_id: 'dasar', answers } }),
  }
  function httpOf(token?: string): Http {
    const fetch = (url: string, init?: RequestInit) =>
      page.isDown ? Promise.reject(new TypeError('Failed to fetch')) : globalThis.fetch(url, init)
    return createHttp({ root: api.root, token: () => token, fetch })
  }
  beforeAll(async () => {
    api = await startApiServer({ classes: CLASSES })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    page.isDown = false
    localStorage.clear()
    teachToPlay()
    learner = await createUser(api)
    const [found] = dataOf(
      await call(httpOf(learner.tokens.token), getQuizzes, { params: { id: 'dasar-1' } }),
    )
    if (!found) throw new Error('The class has no quiz.')
    quiz = found
  })
  afterEach(() => localStorage.clear())
  return page
}

function showPanel(props: QuizPanelProps): RenderedQuiz {
  const onResult = vi.fn()
  const panel = (changed?: Partial<QuizPanelProps>) => (
    <QuizPanel onResult={onResult} {...props} {...changed} />
  )
  const shown = render(panel())
  const change = (changed: Partial<QuizPanelProps>) => shown.rerender(panel(changed))
  return { ...shown, onResult, user: userEvent.setup(), change }
}

/** Adds playback: jsdom has the element but plays nothing. */
function teachToPlay(): void {
  const element = HTMLMediaElement.prototype
  vi.spyOn(element, 'load').mockImplementation(() => {})
  vi.spyOn(element, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    fireEvent(this, new Event('pause'))
  })
  vi.spyOn(element, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    fireEvent(this, new Event('playing'))
  })
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 3, name })
export const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
export const line = () => within(screen.getByRole('list', { name: 'Susunanmu' }))
export const bank = () => within(screen.getByRole('list', { name: 'Pilihan yang tersedia' }))
export const words = (list: ReturnType<typeof line>) =>
  list.queryAllByRole('button').map(({ textContent }) => textContent)
export const field = () => screen.findByRole<HTMLInputElement>('textbox')

/** Goes from the first question to another one, by its number. */
export async function goTo(user: UserEvent, number: number): Promise<void> {
  for (let at = 1; at < number; at++) await user.click(await button('Lewati dulu'))
  await heading(new RegExp(`^Soal ${number} dari 4`))
}

/** Puts the words of the sentence in order. */
export async function putInOrder(user: UserEvent): Promise<void> {
  for (const word of ['저는', '학교에', '저는', '가요']) {
    await user.click(bank().getAllByRole('button', { name: word })[0] as HTMLElement)
  }
}

/** Answers all questions, the typed one as given, and stops before sending. */
export async function answerAll(user: UserEvent, typed = '안녕하세요'): Promise<void> {
  await user.click(radio('나무'))
  await goOn(user)
  await user.click(radio('나무'))
  await goOn(user)
  await putInOrder(user)
  await goOn(user)
  await user.type(await field(), typed)
  await judge(user)
}

/** Has an answer judged where the quiz does that at once. */
async function judge(user: UserEvent): Promise<void> {
  // An answer is drawn a moment after it is given.
  const main = await button(/^(Periksa|Berikutnya|Lihat hasil|Kirim jawaban)/)
  if (main.textContent !== 'Periksa') return
  await user.click(main)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Periksa' })).toBeNull())
}

async function goOn(user: UserEvent): Promise<void> {
  await judge(user)
  const { textContent: before } = await heading(/^Soal \d/)
  await user.click(await button('Berikutnya'))
  await waitFor(async () => expect((await heading(/^Soal \d/)).textContent).not.toBe(before))
}
