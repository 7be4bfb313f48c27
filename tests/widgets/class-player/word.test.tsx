import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { call } from '../../../src/api/call.ts'
import { getSavedWord } from '../../../src/contract/routes/saved-words.ts'
import { button, createClassPage, saveWord, title } from '../../helpers/class-player.tsx'
import { dataOf } from '../../helpers/mock-tests.ts'
import type { TestUser } from '../../helpers/users.ts'

const page = createClassPage()
const word = async () => (await screen.findAllByRole('button', { name: '나무' }))[0] as HTMLElement
const meaning = () => screen.queryByRole('region', { name: 'Arti kata' })
const isSaved = async ({ http }: TestUser) =>
  dataOf(await call(http, getSavedWord, { params: { entryId: 'sapa-나무' } })).is_saved

test('the meaning of a word opens by keyboard, and Escape returns to the word', async () => {
  const { user } = page.show()
  const wordButton = await word()
  wordButton.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(meaning()))
  await user.keyboard('{Escape}')
  expect(meaning()).toBe(null)
  expect(document.activeElement).toBe(wordButton)
})

test('a word is saved in place, and removed again', async () => {
  const { learner } = page
  const { user } = page.show({ learner, saveWord })
  await user.click(await word())
  await user.click(await button('Simpan ke Kata saya'))
  await screen.findByRole('link', { name: 'Tersimpan di Kata saya' })
  expect(await isSaved(learner)).toBe(true)
  await user.click(await button('Hapus'))
  await expect.poll(() => isSaved(learner)).toBe(false)
})

test('a word is stored on the device without a network, even if its meaning does not load, and sent later', async () => {
  const { learner } = page
  const { user, unmount } = page.show({ learner, saveWord })
  const wordButton = await word()
  page.isDown = true
  await user.click(wordButton)
  await screen.findByText(/^Arti kata ini belum bisa dimuat/)
  await user.click(await button('Simpan ke Kata saya'))
  await screen.findByText(/^Tersimpan di perangkat ini\. Terkirim sendiri/)
  expect(await isSaved(learner)).toBe(false)
  page.isDown = false
  unmount()
  const later = page.show({ learner, saveWord })
  await later.user.click(await word())
  dispatchEvent(new Event('online'))
  await screen.findByRole('link', { name: 'Tersimpan di Kata saya' })
  expect(await isSaved(learner)).toBe(true)
})

test('a word is not shown as stored where the browser stores nothing', async () => {
  const { learner } = page
  const { user } = page.show({ learner, saveWord })
  await user.click(await word())
  const save = await button('Simpan ke Kata saya')
  const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => storage.mockRestore())
  page.isDown = true
  await user.click(save)
  await screen.findByText(/^Belum tersimpan: perangkat ini menolak menyimpannya/)
  page.isDown = false
  await user.click(await button('Coba kirim'))
  await screen.findByRole('link', { name: 'Tersimpan di Kata saya' })
})

test('a word leads a visitor to the login and back, and is not saved on partners’ pages', async () => {
  const ours = page.show({ saveWord })
  await ours.user.click(await word())
  const link = await screen.findByRole('link', { name: 'Masuk untuk menyimpan' })
  expect(link.getAttribute('href')).toBe('https://sapa.test/login')
  ours.unmount()
  const { user } = page.show({ loginAddress: undefined })
  await user.click(await word())
  await screen.findByText('pohon, kayu')
  expect(meaning()?.textContent).not.toMatch(/simpan/i)
})

test('the panel of a word closes with its content', async () => {
  const { user } = page.show()
  await user.click(await word())
  await user.click(await button('Lanjut'))
  await title('Modul pemutar-1')
  expect(meaning()).toBe(null)
})
