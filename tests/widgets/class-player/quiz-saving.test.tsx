import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { QuizPanelProps } from '../../../src/widgets/class-player/quiz/quiz-panel.tsx'
import { createQuizStorage } from '../../../src/widgets/class-player/quiz/quiz-storage.ts'
import {
  answerAll,
  bank,
  button,
  createQuizPage,
  field,
  goTo,
  heading,
  line,
  radio,
  words,
} from '../../helpers/class-quiz.tsx'
import { createUser } from '../../helpers/users.ts'

const page = createQuizPage()
const { show, reload } = page

const undos: (() => void)[] = []
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
})

async function setOnline(isOnline: boolean): Promise<void> {
  page.isDown = !isOnline
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  undos.push(() => spy.mockRestore())
  await act(async () => {
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
}

describe('a reload loses nothing', () => {
  test('of what was chosen, placed and typed, not even an unfinished answer', async () => {
    let shown = show()
    await shown.user.click(radio('나비'))
    await goToThird(shown)
    await shown.user.click(bank().getByRole('button', { name: '학교에' }))
    shown = reload(shown)
    await heading(/^Soal 3/)
    expect(words(line())).toEqual(['학교에'])
    await shown.user.click(await button('Lewati dulu'))
    await shown.user.type(await field(), '안녕')
    shown = reload(shown)
    expect((await field()).value).toBe('안녕')
    for (let at = 0; at < 3; at++) await shown.user.click(await button('Sebelumnya'))
    expect(radio('나비').checked).toBe(true)
  })

  test('of a result, until the learner starts over', async () => {
    let shown = show()
    await answerAll(shown.user)
    await shown.user.click(await button('Kirim jawaban'))
    await heading(/^Kamu lulus!/)
    shown = reload(shown)
    await heading(/^Kamu lulus!/)
    await shown.user.click(await button('Ulangi kuis'))
    shown = reload(shown)
    await heading(/^Soal 1/)
  })

  async function goToThird({ user }: ReturnType<typeof show>): Promise<void> {
    await user.click(await button('Berikutnya'))
    await user.click(await button('Lewati dulu'))
  }
})

describe('without a network', () => {
  test('the answers stay, and are sent by themselves when it is back', async () => {
    const { user } = show()
    await answerAll(user)
    await setOnline(false)
    await user.click(await button('Kirim jawaban'))
    expect(document.activeElement).toBe(await heading('Jawabanmu belum terkirim'))
    screen.getByText(/^Tidak ada jaringan\. Semua jawaban aman/)
    screen.getByText('Failed to submit quiz answers')
    await setOnline(true)
    await heading(/^Kamu lulus! 4 dari 4/)
  })

  test('answers of a closed page are sent at the next visit', async () => {
    const shown = show()
    await answerAll(shown.user)
    page.isDown = true
    await shown.user.click(await button('Kirim jawaban'))
    await heading('Jawabanmu belum terkirim')
    page.isDown = false
    reload(shown)
    await heading(/^Kamu lulus! 4 dari 4/)
  })

  test('the answers can be viewed, and sent again by hand', async () => {
    const { user } = show()
    await answerAll(user)
    page.isDown = true
    await user.click(await button('Kirim jawaban'))
    await user.click(await button('Lihat jawabanku'))
    await heading(/^Soal 1/)
    expect(radio('나무').checked).toBe(true)
    for (let at = 0; at < 3; at++) await user.click(await button('Berikutnya'))
    await user.click(await button('Kirim jawaban'))
    page.isDown = false
    await user.click(await button('Kirim lagi'))
    await heading(/^Kamu lulus!/)
  })
})

describe('after too many attempts', () => {
  const limits = ({ code = 'wait', seconds = 1 }) => {
    let isLimited = true
    const send = page.sendAs(page.learner.tokens.token)
    const sends: QuizPanelProps['send'] = async answers => {
      if (!isLimited) return send(answers)
      isLimited = false
      const retryAt = Date.now() + seconds * 1_000
      const message = 'Terlalu banyak permintaan.'
      return { ok: false, error: { code: code as 'wait', message, status: 429, retryAt } }
    }
    return sends
  }

  test('the answers wait, with a countdown, and are sent by themselves', async () => {
    const { user } = show({ send: limits({ seconds: 2 }) })
    await answerAll(user)
    await user.click(await button('Kirim jawaban'))
    await heading('Jawabanmu belum terkirim')
    expect(screen.getByRole('timer').textContent).toMatch(/^Tunggu \d detik\.$/)
    expect(screen.queryByRole('button', { name: 'Kirim lagi' })).toBeNull()
    await heading(/^Kamu lulus! 4 dari 4/)
  })

  test('the countdown names the minutes that the server has named', async () => {
    const { user } = show({ send: limits({ seconds: 43 * 60 }) })
    await answerAll(user)
    await user.click(await button('Kirim jawaban'))
    await screen.findByText('Tunggu 43 menit.')
  })

  test('that have ended the session, the answers and the reason stay until somebody has signed in', async () => {
    const send = limits({ code: 'too-many-requests' })
    const shown = show({ send, loginAddress: '/login?next=/class' })
    await answerAll(shown.user)
    await shown.user.click(await button('Kirim jawaban'))
    shown.change({ send, owner: null, loginAddress: '/login?next=/class' })
    await heading('Jawabanmu belum terkirim')
    screen.getByText('Terlalu banyak permintaan.')
    await screen.findByRole('link', { name: 'Masuk' })
    reload(shown)
    await heading(/^Kamu lulus! 4 dari 4/)
  })

  test('that have ended the session, nothing chosen leaves the screen, but after a logout', async () => {
    const shown = show()
    await shown.user.click(radio('나비'))
    shown.change({ owner: null })
    expect(radio('나비').checked).toBe(true)
    localStorage.clear()
    shown.change({ owner: null })
    expect(radio('나비').checked).toBe(false)
  })
})

describe('in two tabs', () => {
  /** Does what the browser does in other tabs: jsdom has one. */
  const tellTabs = () =>
    act(async () => {
      for (const key of Object.keys(localStorage))
        dispatchEvent(new StorageEvent('storage', { key }))
    })

  test('no tab overwrites the answers of the other, nor its result', async () => {
    const one = show()
    const inOne = within(one.container)
    const other = show()
    const inOther = within(other.container)
    await other.user.click(await inOther.findByRole('radio', { name: '나무' }))
    await other.user.click(await inOther.findByRole('button', { name: 'Berikutnya' }))
    await other.user.click(await inOther.findByRole('radio', { name: '너무' }))
    // Without an event, as in a tab that was frozen.
    await one.user.click(inOne.getByRole('radio', { name: '나비' }))
    await tellTabs()
    const stored = createQuizStorage(page.quiz.id, page.learner.user.id).read()
    expect(Object.keys(stored?.answers ?? {})).toHaveLength(2)
    expect(inOther.getByRole<HTMLInputElement>('radio', { name: '너무' }).checked).toBe(true)
    await other.user.click(inOther.getByRole('button', { name: 'Sebelumnya' }))
    expect(inOther.getByRole<HTMLInputElement>('radio', { name: '나비' }).checked).toBe(true)
  })
})

describe('the owner of answers', () => {
  test('may be a visitor, who is asked to sign in, and finds them afterwards', async () => {
    const shown = show({ owner: null, send: page.sendAs(), loginAddress: '/login?next=/class' })
    await answerAll(shown.user)
    await shown.user.click(await button('Kirim jawaban'))
    await heading('Jawabanmu belum terkirim')
    const login = await screen.findByRole('link', { name: 'Masuk' })
    expect(login.getAttribute('href')).toBe('/login?next=/class')
    screen.getByText(/^Masuk dulu supaya nilaimu tersimpan/)
    reload(shown)
    await heading(/^Kamu lulus! 4 dari 4/)
    reload(shown, { owner: null })
    await heading(/^Soal 1/)
  })

  test('is the only one who sees them', async () => {
    const shown = show()
    await shown.user.click(radio('나비'))
    const other = await createUser(page.api)
    reload(shown, { owner: other.user.id })
    await heading(/^Soal 1/)
    expect(radio('나비').checked).toBe(false)
  })
})

test('a learner without access is told so by the server, and loses nothing', async () => {
  const send = page.sendAs(page.learner.tokens.token)
  const { user } = show({
    async send(answers) {
      const sent = await send(answers)
      return sent.ok ? { ok: false, error: { code: 'forbidden', message: 'Buka dulu.' } } : sent
    },
  })
  await answerAll(user)
  await user.click(await button('Kirim jawaban'))
  await heading('Jawabanmu belum terkirim')
  screen.getByText('Buka dulu.')
})

test('a browser that stores nothing says so', async () => {
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  undos.push(() => spy.mockRestore())
  const { user } = show()
  await user.click(radio('나비'))
  await waitFor(() => screen.getByRole('alert'))
  screen.getByText(/tidak bisa disimpan di perangkat ini/)
  await goTo(user, 1)
})
