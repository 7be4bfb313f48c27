import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import {
  answerAll,
  button,
  createQuizPage,
  field,
  goTo,
  heading,
  putInOrder,
  radio,
} from '../../helpers/class-quiz.tsx'

const page = createQuizPage()
const { show } = page

describe('the questions of a quiz', () => {
  test('are shown one at a time, and each kind passes the accessibility audit', async () => {
    const { container, user } = show()
    for (const number of [1, 2, 3, 4]) {
      await heading(new RegExp(`^Soal ${number} dari 4`))
      expect((await axe.run(container)).violations).toEqual([])
      if (number < 4) await user.click(await button('Lewati dulu'))
    }
  })

  test('do not take the focus at first, then take it with their heading', async () => {
    const { user } = show()
    await heading(/^Soal 1/)
    expect(document.activeElement).toBe(document.body)
    await user.click(radio('나비'))
    await user.click(await button('Berikutnya'))
    expect(document.activeElement).toBe(await heading(/^Soal 2/))
    await user.click(await button('Sebelumnya'))
    expect(document.activeElement).toBe(await heading(/^Soal 1/))
    expect(radio('나비').checked).toBe(true)
  })

  test('take a digit for the option at that place, and Enter to go on', async () => {
    const { user } = show({ check: page.check })
    await heading(/^Soal 1/)
    await user.tab()
    await user.keyboard('9')
    expect(document.querySelector('[type=radio]:checked')).toBeNull()
    await user.keyboard('2')
    const second = screen.getAllByRole<HTMLInputElement>('radio')[1]
    expect([second?.checked, document.activeElement === second]).toEqual([true, true])
    await user.keyboard('{Control>}1{/Control}')
    expect(second?.checked).toBe(true)
    await user.keyboard('{Enter}')
    await button('Berikutnya')
    // A digit changes no answer that was judged.
    await user.keyboard('1')
    expect(second?.checked).toBe(true)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await heading(/^Soal 2/))
  })

  test('leave digits to a field that is typed in', async () => {
    const { user } = show()
    await goTo(user, 4)
    await user.type(await field(), '1')
    expect((await field()).value).toBe('1')
  })

  test('without an answer are named before sending, and are one press away', async () => {
    const { container, user } = show()
    await goTo(user, 4)
    await user.click(await button('Periksa dulu'))
    expect(document.activeElement).toBe(await heading('Kirim sekarang?'))
    screen.getByText(/^4 soal belum dijawab lengkap/)
    expect((await axe.run(container)).violations).toEqual([])
    await user.click(await button('Ke soal 2'))
    await heading(/^Soal 2/)
  })
})

describe('the result', () => {
  test('shows the outcome, and why each answer is right', async () => {
    const { container, user, onResult } = show()
    await answerAll(user, '안녕하세')
    await user.click(await button('Kirim jawaban'))
    const title = await heading(/^Kamu lulus! 3 dari 4 benar/)
    expect(document.activeElement).toBe(title)
    // The missed one comes first, and the right ones are folded.
    const [missed, ...right] = screen
      .getAllByRole('listitem')
      .filter(({ className }) => className.includes('quiz-item'))
    expect(right.map(item => item.closest('details')?.open)).toEqual([false, false, false])
    screen.getByRole('heading', { name: '1 soal belum tepat' })
    screen.getByText('3 soal sudah benar')
    const last = within(missed as HTMLElement)
    last.getByText('Belum tepat')
    last.getByText('안녕하세')
    last.getByText('안녕하세요')
    last.getByText(/hanya setelah dinilai ketik/)
    expect(within(right[2] as HTMLElement).getByText('저는 학교에 저는 가요')).toBeTruthy()
    expect(onResult).toHaveBeenCalledWith(expect.objectContaining({ score: 3, is_passed: true }))
    expect((await axe.run(container)).violations).toEqual([])
  })

  test('shows the meaning of a word that an explanation links to', async () => {
    const onWord = vi.fn()
    const { user } = show({ onWord })
    await answerAll(user)
    await user.click(await button('Kirim jawaban'))
    await user.click(await button('나무'))
    expect(onWord.mock.calls).toEqual([['sapa-나무']])
  })

  test('below the pass mark says how little is missing, in a friendly way', async () => {
    const { user } = show()
    await user.click(radio('나무'))
    await goToEnd(user)
    await user.click(await button('Kirim saja'))
    await heading(/^Belum lulus. Lihat lagi ini dulu, ya. 1 dari 4 benar/)
    screen.getByText('Butuh 3 dari 4 benar untuk lulus.')
    expect(screen.getAllByText('Belum tahu')).toHaveLength(3)
  })

  test('can be discarded: everything starts again, and the best result stays', async () => {
    const { user } = show()
    await answerAll(user)
    await user.click(await button('Kirim jawaban'))
    await heading(/^Kamu lulus! 4 dari 4/)
    screen.getByText('Semua benar. Kamu siap lanjut.')
    await user.click(await button('Ulangi kuis'))
    expect(document.activeElement).toBe(await heading(/^Soal 1/))
    expect(screen.queryAllByRole<HTMLInputElement>('radio', { checked: true })).toEqual([])
    await goToEnd(user)
    await user.click(await button('Kirim saja'))
    await heading(/^Kamu sudah lulus. 0 dari 4 benar/)
    screen.getByText(/Nilai terbaikmu: 100%$/)
    expect(screen.queryByText(/^Tinggal/)).toBeNull()
  })

  test('leads on where there is more content', async () => {
    const onNext = vi.fn()
    const { user } = show({ onNext })
    await answerAll(user)
    await user.click(await button('Kirim jawaban'))
    await user.click(await button('Lanjut ke bagian berikutnya'))
    expect(onNext).toHaveBeenCalledOnce()
  })
})

async function goToEnd(user: ReturnType<typeof show>['user']): Promise<void> {
  await heading(/^Soal 1/)
  for (;;) {
    const check = screen.queryByRole('button', { name: 'Periksa dulu' })
    if (check) return user.click(check)
    await user.click(await button(/^(Berikutnya|Lewati dulu)$/))
  }
}

test('the texts are in English and Korean too', async () => {
  const shown = show({ lang: 'en' })
  await heading(/^Question 1 of 4/)
  page.reload(shown, { lang: 'ko' })
  await waitFor(() => heading(/^4문제 중 1번/))
})

describe('an answer that is checked at once', () => {
  const judged = () => document.querySelector('.verdict-card')?.textContent ?? ''
  const rightRow = () => document.querySelector('.answer-row[data-verdict=right]')?.textContent

  test('is told with its reason, stays as it is, and is what is sent', async () => {
    const { container, user, onResult } = show({ check: page.check })
    await user.click(radio('나비'))
    await user.click(await button('Periksa'))
    await waitFor(() => expect(judged()).toMatch(/^Belum tepatJawaban yang benar: 나무/))
    expect(radio('나무').matches(':disabled')).toBe(true)
    expect((await axe.run(container)).violations).toEqual([])
    for (const number of [2, 3, 4]) {
      await user.click(await button('Berikutnya'))
      await heading(new RegExp(`^Soal ${number} dari 4`))
      await user.click(await button('Belum tahu'))
      await waitFor(() => expect(judged()).toMatch(/^Tidak apa-apa, sekarang kamu tahu/))
      // The right answer stands where the learner's would, in the same look for every kind.
      if (number === 3) expect(rightRow()).toBe('Jawaban yang benar: 저는 학교에 저는 가요')
      if (number === 4) expect(rightRow()).toBe('Jawaban yang benar: 안녕하세요')
      expect(screen.queryByRole('textbox')).toBe(null)
      // It is no mistake, and does not look like one.
      expect(document.querySelectorAll('[role=status][data-verdict=wrong]')).toHaveLength(0)
    }
    await user.click(await button('Lihat hasil'))
    await heading(/0 dari 4 benar/)
    expect(onResult).toHaveBeenCalledWith(expect.objectContaining({ score: 0 }))
  })

  /** Fails the quiz with one right answer, and asks the others again. */
  async function failAndRetry(
    user: ReturnType<typeof show>['user'],
    second = 'Ulangi kuis',
  ): Promise<void> {
    await user.click(radio('나무'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await button(/^(Periksa|Berikutnya)/))
    await waitFor(() => expect(judged()).toMatch(/^Benar/))
    for (const number of [2, 3, 4]) {
      await user.click(await button('Berikutnya'))
      await heading(new RegExp(`^Soal ${number} dari 4`))
      await user.click(await button('Belum tahu'))
      await waitFor(() => expect(judged()).toMatch(/^Tidak apa-apa/))
    }
    await user.click(await button('Lihat hasil'))
    const retry = await button('Ulangi 3 soal ini')
    expect([retry.className, retry.nextSibling?.textContent]).toEqual(['button', second])
    await user.click(retry)
    expect(document.activeElement).toBe(await heading(/^Latihan ulang: Soal 1 dari 3/))
  }

  const mainButtons = () =>
    screen.getAllByRole('button').filter(each => each.className === 'button')

  test('that was wrong is asked again as training, which ends with its own result', async () => {
    const review = { id: 'dasar-1-modul', kind: 'modul', title: 'Modul', seconds: 60 } as const
    const ways = { review, onLeft: () => {}, onNext: () => {} }
    const { container, user, onResult } = show({ check: page.check, ...ways })
    await failAndRetry(user, 'Baca modulnya')
    await user.click(radio('나무'))
    await user.click(await button('Periksa'))
    await user.click(await button('Berikutnya'))
    await putInOrder(user)
    await user.click(await button('Periksa'))
    await user.click(await button('Berikutnya'))
    await user.type(await field(), '안녕하세요')
    await user.click(await button('Periksa'))
    await user.click(await button('Lihat hasil latihan'))
    const title = await heading('Latihan ulang: 3 dari 3 benar.')
    expect(document.activeElement).toBe(title)
    screen.getByText('Nilai kuismu tetap 25%; ulangi kuis untuk lulus.')
    screen.getByText('4 soal sudah benar')
    expect(mainButtons().map(each => each.textContent)).toEqual(['Ulangi kuis'])
    expect((await axe.run(container)).violations).toEqual([])
    expect(onResult).toHaveBeenCalledTimes(1)
    await user.click(await button('Ulangi kuis'))
    await heading(/^Soal 1 dari 4/)
  })

  test('that was wrong again stays among the questions to repeat', async () => {
    const { user, onResult } = show({ check: page.check })
    await failAndRetry(user)
    await user.click(radio('나무'))
    await user.click(await button('Periksa'))
    for (const last of [false, true]) {
      await user.click(await button('Berikutnya'))
      await user.click(await button('Belum tahu'))
      if (last) await user.click(await button('Lihat hasil latihan'))
    }
    await heading('Latihan ulang: 1 dari 3 benar.')
    screen.getByText('2 soal sudah benar')
    await user.click(await button('Ulangi 2 soal ini'))
    await heading(/^Latihan ulang: Soal 1 dari 2/)
    expect(onResult).toHaveBeenCalledTimes(1)
  })

  test('in training that could not be checked at once is judged at its end', async () => {
    const { user } = show({ check: page.check })
    await failAndRetry(user)
    page.isDown = true
    await user.click(radio('나무'))
    await user.click(await button('Periksa'))
    await waitFor(() => expect(judged()).toMatch(/^Belum bisa diperiksa sekarang/))
    page.isDown = false
    for (const last of [false, true]) {
      await user.click(await button('Berikutnya'))
      await user.click(await button('Belum tahu'))
      if (last) await user.click(await button('Lihat hasil latihan'))
    }
    await heading('Latihan ulang: 1 dari 3 benar.')
  })

  test('is among the few after a pass, which leads to the next part first', async () => {
    const { user } = show({ check: page.check, onNext: () => {} })
    await answerAll(user, '안녕하세')
    await user.click(await button('Lihat hasil'))
    await heading(/^Kamu lulus! 3 dari 4 benar/)
    expect(mainButtons().map(each => each.textContent)).toEqual(['Lanjut ke bagian berikutnya'])
    await user.click(await button('Ulangi 1 soal ini'))
    await user.click(await button('Belum tahu'))
    await user.click(await button('Lihat hasil latihan'))
    screen.getByText('Nilai kuismu tetap 75%, dan kamu sudah lulus.')
    expect(mainButtons().map(each => each.textContent)).toEqual(['Lanjut ke bagian berikutnya'])
  })

  test('that cannot be checked goes on without, and is judged at the end', async () => {
    const { user } = show({ check: page.check })
    await user.click(radio('나무'))
    page.isDown = true
    await user.click(await button('Periksa'))
    await waitFor(() => expect(judged()).toMatch(/^Belum bisa diperiksa sekarang/))
    await user.click(await button('Berikutnya'))
    await heading(/^Soal 2/)
  })
})
