import { act, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { call } from '../../../src/api/call.ts'
import type { Http } from '../../../src/api/http.ts'
import { READ_TEXT_MAX } from '../../../src/contract/limits.ts'
import { getSavedWords } from '../../../src/contract/routes/saved-words.ts'
import { $auth, checkToken } from '../../../src/stores/session/auth.ts'
import { SearchTools } from '../../../src/widgets/dictionary/other-ways/search-tools.tsx'
import { createDictionary } from '../../helpers/dictionary-widget.tsx'
import { createLearner } from '../../helpers/learner.ts'
import { dataOf } from '../../helpers/mock-tests.ts'

const page = createDictionary()
afterEach(() => {
  act(checkToken)
  sessionStorage.clear()
})

const TEXT = '오늘 회사에서 커피를 마셨어요.\n커피가 좋아요!'

let clientOfPage: Http
const Tools = () => <SearchTools http={clientOfPage} />

async function open(http: Http) {
  clientOfPage = http
  const shown = page.show({ SearchTools: Tools, path: '/dictionary' })
  await shown.user.click(screen.getByRole('button', { name: 'Baca teks' }))
  return { ...shown, field: await screen.findByRole('textbox', { name: 'Teks Korea' }) }
}

/** Shows the page as somebody who is signed in sees it. */
function signIn(userId: string): void {
  const token = `a.${btoa(JSON.stringify({ sub: userId }))}.c`
  const session = { isLoggedIn: true, token, refreshToken: 'r', isTokenChecked: true }
  act(() => $auth.set({ ...session, user: undefined }))
}

test('a visitor reads a text: each word has its meaning and its entry, and saving leads to the login', async () => {
  act(checkToken)
  const { container, user, field } = await open(page.api.http)
  const read = screen.getByRole('button', { name: 'Baca' })
  for (const [text, problem] of [
    ['', 'Tempel teks Korea dulu, ya.'],
    ['Selamat pagi', 'Teks ini tidak memuat huruf Korea.'],
    ['가'.repeat(READ_TEXT_MAX + 1), 'Teksnya terlalu panjang. Paling banyak 2.000 huruf.'],
  ] as const) {
    await user.clear(field)
    if (text) await user.click(field)
    if (text) await user.paste(text)
    await user.click(read)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(problem))
  }
  await user.clear(field)
  await user.click(field)
  await user.paste(TEXT)
  await user.click(read)
  const words = within(await screen.findByRole('region', { name: 'Teks dengan kata-katanya' }))
  await screen.findByText('5 kata ada di kamus.')
  await user.click(words.getByRole('button', { name: '마셨어요' }))
  await screen.findByText('마시다', { selector: 'b' })
  expect(
    screen.getByRole('link', { name: 'Masuk untuk menyimpan kata' }).getAttribute('href'),
  ).toMatch(/login/)
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Buka entri' }))
  await screen.findByRole('heading', { name: '마시다' })
  // The text is there again after the login, and once the panel was closed.
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  await user.click(screen.getByRole('button', { name: 'Baca teks' }))
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Teks Korea' })
  expect(again.value).toBe(TEXT)
})

test('words that a learner lacks are marked and counted, and saved one by one or together', async () => {
  const learner = await createLearner(page.api)
  signIn(learner.user.id)
  const { user, field } = await open(learner.http)
  await user.click(field)
  await user.paste(TEXT)
  await user.click(screen.getByRole('button', { name: 'Baca' }))
  await screen.findByText('5 dari 5 kata belum kamu simpan.')
  await user.click(screen.getByRole('button', { name: '커피를, belum disimpan' }))
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await screen.findByText('4 dari 5 kata belum kamu simpan.')
  // The same word in another form is saved too.
  screen.getByRole('button', { name: '커피가' })
  await user.click(screen.getByRole('button', { name: 'Simpan 4 kata' }))
  await screen.findByText('Semua 5 kata sudah kamu simpan.')
  const saved = dataOf(await call(learner.http, getSavedWords))
  expect(saved.map(({ headword }) => headword).toSorted()).toEqual(
    ['마시다', '오늘', '좋다', '커피', '회사'].toSorted(),
  )
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Teks dengan kata-katanya' })).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Baca teks' })),
  )
})
