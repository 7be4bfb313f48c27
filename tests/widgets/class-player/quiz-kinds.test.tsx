import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { setVerdictSound } from '../../../src/ui/verdict-signal.ts'
import {
  bank,
  button,
  createQuizPage,
  field,
  goTo,
  heading,
  line,
  putInOrder,
  words,
} from '../../helpers/class-quiz.tsx'

const page = createQuizPage()
const { show } = page
const MACHINE = 'Suara ini dibuat mesin, bukan rekaman orang.'
const said = () => screen.getByRole('status').textContent

describe('listening', () => {
  test('plays any number of times, and slowly', async () => {
    const { user } = show()
    await goTo(user, 2)
    const { play } = HTMLMediaElement.prototype
    await user.click(await button('Dengarkan'))
    const audio = vi.mocked(play).mock.contexts[0] as HTMLAudioElement
    expect([audio.preload, new URL(audio.src).pathname]).toEqual([
      'none',
      '/media/classes/0123456789abcdef.mp3',
    ])
    await user.click(await button('Berhenti'))
    fireEvent(audio, new Event('ended'))
    await user.click(await button('Dengar pelan'))
    expect(audio.playbackRate).toBe(0.75)
    await user.click(await button('Berhenti'))
    await user.click(await button('Dengar lagi'))
    expect([audio.playbackRate, vi.mocked(play).mock.calls.length]).toEqual([1, 3])
  })

  test('says that the voice is synthetic, and nothing if a person speaks', async () => {
    const { user, unmount } = show()
    await goTo(user, 2)
    expect(screen.getByText(MACHINE)).toBeDefined()
    unmount()
    localStorage.clear()
    const questions = page.quiz.questions.map(question => ({
      ...question,
      recording: question.recording && { ...question.recording, is_synthetic: false },
    }))
    const { user: other } = show({ quiz: { ...page.quiz, questions } })
    await goTo(other, 2)
    await button('Dengarkan')
    expect(screen.queryByText(MACHINE)).toBeNull()
  })

  test('reports a recording that does not load', async () => {
    const { user } = show()
    await goTo(user, 2)
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValueOnce(
      new DOMException('no such file', 'NotSupportedError'),
    )
    await user.click(await button('Dengarkan'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Rekaman belum bisa dimuat/)
    await user.click(await button('Dengarkan'))
    await button('Berhenti')
  })
})

describe('putting words in order', () => {
  test('moves a tapped word to the end, and back', async () => {
    const { user } = show()
    await goTo(user, 3)
    await putInOrder(user)
    expect(words(line())).toEqual(['저는', '학교에', '저는', '가요'])
    expect(words(bank())).toEqual([])
    expect(said()).toBe('가요 di tempat 4 dari 4')
    await user.click(line().getByRole('button', { name: /^학교에, tempat 2/ }))
    expect(words(line())).toEqual(['저는', '저는', '가요'])
    expect(said()).toBe('학교에 dikembalikan')
  })

  test('leaves the focus on a word wherever it is moved by keyboard', async () => {
    const { user } = show()
    await goTo(user, 3)
    bank().getByRole('button', { name: '가요' }).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('가요')
    await user.click(bank().getByRole('button', { name: '학교에' }))
    expect(words(line())).toEqual(['가요', '학교에'])
    await user.keyboard('{ArrowLeft}')
    expect(words(line())).toEqual(['학교에', '가요'])
    expect([document.activeElement?.textContent, said()]).toEqual([
      '학교에',
      '학교에 di tempat 1 dari 4',
    ])
    await user.keyboard('{ArrowLeft}')
    expect(words(line())).toEqual(['학교에', '가요'])
    await user.keyboard(' ')
    expect(words(line())).toEqual(['가요'])
  })

  test('moves words by dragging with the mouse', async () => {
    const { user } = show()
    await goTo(user, 3)
    const drag = (word: HTMLElement, to: HTMLElement) => {
      fireEvent.dragStart(word)
      fireEvent.dragOver(to)
      fireEvent.drop(to)
    }
    drag(
      bank().getByRole('button', { name: '가요' }),
      screen.getByRole('list', { name: 'Susunanmu' }),
    )
    drag(bank().getByRole('button', { name: '학교에' }), line().getByRole('button'))
    expect(words(line())).toEqual(['학교에', '가요'])
  })
})

describe('typing Hangul', () => {
  test('works with our own keyboard, jamo by jamo', async () => {
    const { user } = show()
    await goTo(user, 4)
    await openKeyboard(user)
    for (const key of ['ㅇ', 'ㅏ', 'ㄴ', 'ㄴ', 'ㅕ', 'ㅇ']) await user.click(await button(key))
    expect((await field()).value).toBe('안녕')
    await user.click(await button('Hapus'))
    expect((await field()).value).toBe('안녀')
    await user.click(await button('Spasi'))
    await user.click(await button(/^Shift/))
    await user.click(await button('ㅃ'))
    expect((await field()).value).toBe('안녀 ㅃ')
    expect(screen.queryByRole('button', { name: 'ㅃ' })).toBeNull()
    await user.click(await button('Tutup papan ketik Hangul'))
    expect(screen.queryByRole('group', { name: 'Papan ketik Hangul' })).toBeNull()
  })

  test('works with Latin keys while our keyboard is open, at the caret', async () => {
    const { user } = show()
    await goTo(user, 4)
    await openKeyboard(user)
    const box = await field()
    expect(box.inputMode).toBe('none')
    await user.click(box)
    await user.keyboard('dkssud')
    expect(box.value).toBe('안녕')
    box.setSelectionRange(1, 1)
    await user.keyboard('r{Backspace}f')
    expect(box.value).toBe('안ㄹ녕')
    expect(box.selectionStart).toBe(2)
    await user.keyboard('{Shift>}R{/Shift}')
    expect(box.value).toBe('안ㄹㄲ녕')
  })

  test('moves along our keyboard by arrow keys, with one stop for Tab', async () => {
    const { user } = show()
    await goTo(user, 4)
    await openKeyboard(user)
    const space = await button('Spasi')
    space.focus()
    await user.keyboard('{ArrowUp}{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('ㅋ')
    await user.keyboard('{Enter}')
    expect((await field()).value).toBe('ㅋ')
    const stops = screen
      .getAllByRole('button')
      .filter(({ className, tabIndex }) => className === 'hangul-key' && tabIndex === 0)
    expect(stops).toEqual([space])
  })

  test('goes on with Enter, and takes spaces for no answer', async () => {
    const { user } = show()
    await goTo(user, 4)
    await user.type(await field(), '  ')
    await button('Periksa dulu')
    await user.type(await field(), '안녕{Enter}')
    await heading('Kirim sekarang?')
    screen.getByText(/^3 soal belum dijawab lengkap/)
  })

  test('is checked with Enter, and becomes a row with its verdict instead of our keyboard', async () => {
    const { user } = show({ check: page.check })
    for (const _ of [1, 2, 3]) {
      await user.click(await button('Belum tahu'))
      await user.click(await button('Berikutnya'))
    }
    await openKeyboard(user)
    await user.type(await field(), '{Enter}')
    await button('Belum tahu')
    await user.type(await field(), '안녕{Enter}')
    await button('Lihat hasil')
    const rows = [...document.querySelectorAll('.answer-row')]
    expect(rows.map(row => [row.getAttribute('data-verdict'), row.textContent])).toEqual([
      ['right', 'Jawabanmu: 안녕'],
    ])
    expect(screen.queryByRole('group', { name: 'Papan ketik Hangul' })).toBeNull()
    expect(screen.queryByRole('button', { name: /papan ketik Hangul$/ })).toBeNull()
  })
})

async function openKeyboard(user: ReturnType<typeof show>['user']): Promise<void> {
  const open = screen.queryByRole('button', { name: 'Buka papan ketik Hangul' })
  if (open) await user.click(open)
  await screen.findByRole('group', { name: 'Papan ketik Hangul' })
}

test('a quiz that judges at once has a switch for its sound, which stays as it is with the next question', async () => {
  // Tests of other files in this worker may have switched it.
  setVerdictSound(true)
  const { user } = show({ check: page.check })
  const isOn = async () => (await button('Suara benar dan salah')).getAttribute('aria-pressed')
  expect(await isOn()).toBe('true')
  await user.click(await button('Suara benar dan salah'))
  expect(await isOn()).toBe('false')
  await user.click(await button('Belum tahu'))
  await user.click(await button('Berikutnya'))
  expect(await isOn()).toBe('false')
  await user.click(await button('Suara benar dan salah'))
})
