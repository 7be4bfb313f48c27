import { MINUTE } from '../../../src/lib/durations.ts'
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { siteFeatures } from '../../../src/widgets/mock-test/site-features.tsx'
import {
  button,
  chosenIndex,
  createPage,
  grid,
  hasFocus,
  question,
  saveStateText,
  statusText,
  untilOnServer,
} from '../../helpers/mock-test-page.tsx'
import { createUser } from '../../helpers/users.ts'

const page = createPage()
const { begin, pass } = page

describe('time', () => {
  test('is shown, and announced at ten, five and one minute and at thirty seconds', async () => {
    await begin({ timeFactor: 1.25 })
    expect(screen.getByRole('timer').textContent).toMatch(/^Sisa waktu 12:[23]\d$/)
    for (const [moved, said] of [
      [2.6, 'Sisa waktu 10 menit.'],
      [5, 'Sisa waktu 5 menit.'],
      [4, 'Sisa waktu 1 menit.'],
      [0.5, 'Sisa waktu 30 detik.'],
    ] as const) {
      expect(statusText()).not.toBe(said)
      // Otherwise an answer from before the clock moves could look as if it came after that.
      await waitFor(() => expect(page.underWay).toBe(0))
      pass(moved * MINUTE)
      await waitFor(() => expect(statusText()).toBe(said))
    }
    expect(screen.getByRole('timer').dataset).toHaveProperty('bad')
  })

  test('beyond the usual is shown with the result, and so is the first attempt', async () => {
    const rina = await createUser(page.api)
    const $userId = atom<string | null>(rina.user.id)
    const { user } = await begin({
      timeFactor: 1.5,
      token: rina.tokens.token,
      $userId,
      site: siteFeatures,
    })
    for (const way of ['Selesaikan bagian', 'Kumpulkan']) {
      await user.click(grid().getByRole('button', { name: way }))
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: way }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await screen.findByRole('heading', { name: 'Jawabanmu sudah terkumpul' })
    expect(await screen.findByText('Waktu tambahan: 1,5 kali waktu biasa')).toBeTruthy()
    const conditions = within(await screen.findByRole('region', { name: 'Cara mengerjakan' }))
    expect(conditions.getByText('Percobaan pertama')).toBeTruthy()
    expect(conditions.getByText('Waktu 1,5 kali')).toBeTruthy()
  })

  test('of a section that is over starts the next one, with a notice', async () => {
    const { user } = await begin()
    await user.keyboard('1')
    await waitFor(() => expect(chosenIndex()).toBe(0))
    await user.click(await button('Daftar soal'))
    pass(10 * MINUTE)
    expect(document.activeElement).not.toBe(document.body)
    await waitFor(() => expect(screen.getByText('Mendengar')).toBeTruthy())
    const notice = 'Bagian Membaca selesai. Sekarang bagian Mendengar: 6 soal.'
    await waitFor(() => expect(statusText()).toBe(notice))
    expect(screen.getAllByText(notice)).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
    await hasFocus(7)
    expect(screen.getByRole('timer').textContent).toMatch(/Sisa waktu (20:00|19:5\d)/)
    expect(grid().getAllByRole('button', { name: /^Soal/ })).toHaveLength(6)
    await user.click(await button('Berikutnya'))
    await waitFor(() => expect(screen.getAllByText(notice)).toHaveLength(1))
  })
})

describe('the end', () => {
  test('of a section is reviewed, needs the server, and opens the next one', async () => {
    const { user } = await begin()
    await user.keyboard('1nf')
    await waitFor(async () =>
      expect((await button('Tandai')).getAttribute('aria-pressed')).toBe('true'),
    )
    await user.click(grid().getByRole('button', { name: /^Soal 6/ }))
    await user.click(await button('Selesai'))
    const name = 'Selesaikan bagian Membaca?'
    const review = () => within(screen.getByRole('dialog', { name }))
    expect(review().getByText('1 dari 6 dijawab')).toBeTruthy()
    expect(review().getByText(/^Sisa waktu \d\d:\d\d\. Bagian/)).toBeTruthy()
    expect(review().getAllByRole('button', { name: /^Soal ., belum dijawab/ })).toHaveLength(6)
    expect((await axe.run(screen.getByRole('dialog'))).violations).toEqual([])
    await user.click(review().getAllByRole('button', { name: /ditandai/ })[0] as HTMLElement)
    await question(2)

    await user.click(grid().getByRole('button', { name: /^Soal 6/ }))
    await user.click(await button('Selesai'))
    await untilOnServer()
    page.isDown = true
    await user.click(review().getByRole('button', { name: 'Selesaikan bagian' }))
    expect((await review().findByRole('alert')).textContent).toContain(
      'Server tidak bisa dihubungi.',
    )
    expect(review().getByText('Failed to submit answers')).toBeTruthy()
    page.isDown = false
    await user.click(review().getByRole('button', { name: 'Selesaikan bagian' }))
    await question(7)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('shows the result, from which wrong items can be repeated, and below it the login and the receipt', async () => {
    const loginAddress = '/login'
    const { container, emit, user } = await beginTwo(loginAddress)
    expect(screen.queryByRole('timer')).toBeNull()
    await user.keyboard('1')
    await waitFor(() => expect(chosenIndex()).toBe(0))
    await user.click(await button('Periksa'))
    await screen.findByRole('group', { name: 'Pembahasan soal 1' })
    await user.click(await button('Berikutnya'))
    await finish(user, 2)
    const done = await screen.findByRole('heading', { name: 'Selesai! Ini hasilmu' })
    await waitFor(() => expect(document.activeElement).toBe(done))
    const types = () => emit.mock.calls.map(([type]) => type)
    expect(types().slice(0, 2)).toEqual(['start', 'answer'])
    const receipt = container.querySelector('.exam-receipt')?.textContent
    expect(receipt).toMatch(/[0-9a-f]{8}-[0-9a-f-]{27}/)
    expect(receipt).toMatch(/[0-9a-f]{64}/)
    await waitFor(() => expect(types().slice(-2)).toEqual(['submit', 'finish']))
    const again = await button(/^Ulangi/)
    const score = screen.getByRole('heading', { name: /soal benar$/ }).closest('section')
    // The answer may be the right one: options have an order of their own each time.
    expect(score?.textContent).toMatch(/Baca pembahasannya dulu|Kamu sudah di jalan yang tepat/)
    const login = screen.getByRole('link', { name: /^Masuk supaya/ })
    expect(isBefore(again, login)).toBe(true)
    expect(container.querySelector('details:not([open]) .exam-receipt')).toBeTruthy()
    await user.click(again)
    await question(1)
    expect(chosenIndex()).toBe(-1)
    expect(screen.getByRole('progressbar', { name: /^0 dari/ })).toBeTruthy()
  })

  test('waits for the server, and can be left while there is time', async () => {
    const { user } = await begin()
    await untilOnServer()
    page.isDown = true
    await user.keyboard('1')
    await waitFor(() => expect(saveStateText()).toContain('menunggu jaringan'))
    pass(10 * MINUTE)
    await question(7)
    await user.click(grid().getByRole('button', { name: 'Soal 12, belum dijawab' }))
    await user.click(await button('Selesai'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kumpulkan' }))
    await button('Kembali ke soal')
    expect(saveStateText()).toBe('Tersimpan di perangkat ini, menunggu jaringan (1)')
    await user.click(await button('Kembali ke soal'))
    await question(12)
    await user.click(await button('Selesai'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kumpulkan' }))
    page.isDown = false
    dispatchEvent(new Event('online'))
    expect(await screen.findByRole('heading', { name: 'Jawabanmu sudah terkumpul' })).toBeTruthy()
  })

  test('offers visitors of our site to save the result', async () => {
    const { user } = await beginTwo('/login')
    await finish(user, 1)
    const name = 'Masuk supaya hasilnya tersimpan di akunmu'
    expect(await screen.findByRole('link', { name })).toBeTruthy()
  })
})

/** Begins two questions of a practice set on our own site. */
async function beginTwo(loginAddress: string) {
  const questions = 'reading-1,reading-2'
  const shown = page.show({ testId: 'endless', questions, site: siteFeatures, loginAddress })
  await shown.user.click(await button('Ulangi 2 soal'))
  await question(1)
  return shown
}

/** Takes the rest of them, where one button leads to the result. */
async function finish(user: Awaited<ReturnType<typeof begin>>['user'], from: number) {
  for (let number = from; number <= 2; number++) {
    await question(number)
    await user.click(await button('Belum tahu'))
    await screen.findByRole('group', { name: `Pembahasan soal ${number}` })
    await user.click(await button(number === 2 ? 'Lihat hasil' : 'Berikutnya'))
  }
}

const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
