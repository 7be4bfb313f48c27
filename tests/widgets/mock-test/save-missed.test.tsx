import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { call } from '../../../src/api/call.ts'
import type { MockTestResult } from '../../../src/contract/mock-test-results.ts'
import { getSavedWord } from '../../../src/contract/routes/saved-words.ts'
import { SaveMissed } from '../../../src/widgets/mock-test/results/save-missed.tsx'
import { axeProblems, createLearner } from '../../helpers/mock-test-results.tsx'
import { dataOf } from '../../helpers/mock-tests.ts'

const learner = createLearner()
const SAVED_HERE = /^Tersimpan di perangkat ini\. Terkirim sendiri begitu ada jaringan\./
const SENT = /^Sudah terkirim ke Kata saya, kecuali kata yang belum ada di kamus\./

afterEach(() => localStorage.clear())

/** Returns the result of a learner with no right answers to questions about these words. */
async function resultWith(...words: string[]): Promise<MockTestResult> {
  const result = await learner.takeTest({ testId: 'levels', right: [] })
  return { ...result, items: result.items.map(item => ({ ...item, words })) }
}

function show(result: MockTestResult) {
  const { http, owner } = learner
  return render(<SaveMissed result={result} http={http} userId={owner} loginAddress="/login" />)
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const isSaved = async () =>
  dataOf(await call(learner.http, getSavedWord, { params: { entryId: 'sapa-사랑' } })).is_saved

async function comeBack(): Promise<void> {
  await learner.api.comeBack()
  dispatchEvent(new Event('online'))
}

test('many words are folded, and all are offered', async () => {
  const words = Array.from({ length: 11 }, (_, at) => `말${at}`)
  show(await resultWith(...words))
  await screen.findByRole('button', { name: 'Simpan 11 kata' })
  const rest = screen.getByText('Kata dari soal yang belum tepat').closest('details')
  expect([rest?.open, rest?.querySelectorAll('li').length]).toEqual([false, 11])
})

test('missed words are stored on the device without a network, also over a reload, and sent with it', async () => {
  const result = await resultWith('사랑', '없는말')
  await learner.api.goDown()
  const { container, unmount } = show(result)
  const offer = await screen.findByRole('button', { name: 'Simpan 2 kata' })
  await userEvent.click(offer)
  expect((await screen.findByText(SAVED_HERE)).role).toBe('status')
  // The keyboard focus is still there.
  expect(document.activeElement).toBe(offer)
  expect(offer.textContent).toBe('Coba kirim')
  expect(await axeProblems(container)).toEqual([])
  unmount()
  show(result)
  await screen.findByText(SAVED_HERE)
  await comeBack()
  await screen.findByText(SENT)
  expect(screen.getByRole('link', { name: 'Buka Kata saya' }).getAttribute('href')).toBe('/words')
  expect(await isSaved()).toBe(true)
})

test('missed words are sent by hand, and words that were saved before are no error', async () => {
  const result = await resultWith('사랑')
  show(result)
  await press('Simpan 1 kata')
  await screen.findByText(/^1 kata tersimpan\./)
  await learner.api.goDown()
  const again = show(result)
  await press('Simpan 1 kata')
  await screen.findByText(SAVED_HERE)
  await learner.api.comeBack()
  await press('Coba kirim')
  await screen.findByText(SENT)
  again.unmount()
  show(result)
  await press('Simpan 1 kata')
  await screen.findByText(/^0 kata baru tersimpan, 1 sudah ada\./)
})

test('where the browser stores nothing the page says so, and sends the words as long as it is open', async () => {
  const result = await resultWith('사랑')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => vi.mocked(Storage.prototype.setItem).mockRestore())
  await learner.api.goDown()
  show(result)
  await press('Simpan 1 kata')
  await screen.findByText(/^Belum tersimpan: perangkat ini menolak menyimpannya\. Jangan tutup/)
  await comeBack()
  await screen.findByText(SENT)
  expect(await isSaved()).toBe(true)
})

test('words that the server refuses on arrival are reported, and can be retried', async () => {
  const result = await resultWith('사'.repeat(5_000))
  await learner.api.goDown()
  show(result)
  await press('Simpan 1 kata')
  await screen.findByText(SAVED_HERE)
  await comeBack()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  await screen.findByRole('button', { name: 'Simpan 1 kata' })
  expect(screen.queryByText(SAVED_HERE)).toBeNull()
})
