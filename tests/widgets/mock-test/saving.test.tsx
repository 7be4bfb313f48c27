import { MINUTE } from '../../../src/lib/durations.ts'
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { atom } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { siteFeatures } from '../../../src/widgets/mock-test/site-features.tsx'
import {
  button,
  chosenIndex,
  createPage,
  grid,
  radios,
  saveStateText,
  untilOnServer,
} from '../../helpers/mock-test-page.tsx'
import { createUser } from '../../helpers/users.ts'

const page = createPage()
const { begin, pass } = page

describe('the state of answers', () => {
  test('is always shown, and they are sent when the server is back', async () => {
    const { user } = await begin()
    await untilOnServer()
    page.isDown = true
    await user.keyboard('1')
    await waitFor(() =>
      expect(saveStateText()).toBe('Tersimpan di perangkat ini, menunggu jaringan (1)'),
    )
    const unsent = { name: 'Soal 1, sudah dijawab, belum di server' }
    expect(grid().getByRole('button', unsent)).toBeTruthy()
    page.isDown = false
    dispatchEvent(new Event('online'))
    await untilOnServer()
    expect(grid().queryByRole('button', unsent)).toBeNull()
  })

  test('blocks leaving only while an answer is stored nowhere', async () => {
    const { user } = await begin()
    await user.keyboard('1')
    await waitFor(() => expect(chosenIndex()).toBe(0))
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(false)
    await new Promise(resolve => {
      indexedDB.deleteDatabase('sapa-mock-tests').onsuccess = resolve
    })
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    page.undos.push(() => open.mockRestore())
    page.isDown = true
    await user.keyboard('2')
    await waitFor(() => expect(saveStateText()).toBe('Belum tersimpan! Jangan tutup halaman ini.'))
    expect(leave()).toBe(true)
    page.isDown = false
    dispatchEvent(new Event('online'))
    // Only the device can return to a visitor's attempt.
    const lost = 'Tidak tersimpan di perangkat! Jangan tutup halaman ini.'
    await waitFor(() => expect(saveStateText()).toBe(lost))
    expect(leave()).toBe(true)
    open.mockRestore()
    await user.keyboard('3')
    await untilOnServer()
    expect(leave()).toBe(false)
  })

  test('includes how to sign in again, and that nothing is lost', async () => {
    const rina = await createUser(page.api)
    const $userId = atom<string | null>(rina.user.id)
    const { user } = await begin({
      token: rina.tokens.token,
      $userId,
      site: siteFeatures,
      loginAddress: '/login?next=%2Fmock-test',
    })
    await untilOnServer()
    $userId.set(null)
    await user.keyboard('4')
    await user.click(await screen.findByRole('button', { name: 'Masuk lagi' }))
    // Without the script of the form, a link leads to the login.
    const link = await screen.findByRole('link', { name: 'Buka halaman masuk' })
    expect(link.getAttribute('href')).toBe('/login?next=%2Fmock-test')
    await user.click(await screen.findByRole('button', { name: 'Tutup' }))
    await waitFor(() => expect(saveStateText()).toBe('Tersimpan di perangkat ini (1)'))
    expect(screen.getByRole('alert').textContent).toContain('Kamu sudah keluar dari akunmu.')
    expect(chosenIndex()).toBe(3)
    $userId.set(rina.user.id)
    await untilOnServer()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Masuk lagi' })).toBeNull())
  })

  test('leads back to the attempt of a session that has ended, before it offers a new one', async () => {
    const rina = await createUser(page.api)
    const { tokens, user } = rina
    const site = { site: siteFeatures, loginAddress: '/login?next=%2Fmock-test' }
    let isSent = false
    page.spoil = (url, answer) => {
      isSent ||= url.includes('/events') && answer.ok
      return answer
    }
    const shown = await begin({
      testId: 'endless',
      token: tokens.token,
      $userId: atom(user.id),
      ...site,
    })
    await shown.user.keyboard('4')
    await waitFor(() => expect(isSent).toBe(true))
    shown.unmount()
    page.show({ testId: 'endless', $userId: atom<string | null>(null), ...site })
    const link = await screen.findByRole('link', { name: 'Masuk lagi' })
    const start = await button('Mulai tes baru tanpa akun')
    expect(link.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByRole('button', { name: 'Mulai' })).toBeNull()
  })

  test('counts down while the server takes no more, and then they are sent', async () => {
    const { user } = await begin()
    await untilOnServer()
    let refusals = 0
    page.spoil = (url, answer) => {
      if (!url.includes('/events') || refusals++ > 0) return answer
      const headers = { 'Retry-After': '1' }
      return Response.json({ code: 'wait', message: 'Tunggu.' }, { status: 429, headers })
    }
    await user.keyboard('2')
    await waitFor(() =>
      expect(saveStateText()).toMatch(/^Tersimpan di perangkat ini \(1\) Tunggu \d detik\.$/),
    )
    await untilOnServer()
    expect(chosenIndex()).toBe(1)
  })

  test('includes a file when the server was unreachable for a minute', async () => {
    const { user } = await begin({ testId: 'levels' })
    page.isDown = true
    await user.keyboard('1')
    await waitFor(() => expect(saveStateText()).toContain('menunggu jaringan'))
    const steady = performance.now()
    const start = Date.now()
    const time = vi.spyOn(performance, 'now').mockImplementation(() => steady + Date.now() - start)
    page.undos.push(() => time.mockRestore())
    const made: Blob[] = []
    const urls = {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL() {},
    }
    vi.stubGlobal('URL', Object.assign(URL, urls))
    const name = 'Simpan jawaban sebagai file'
    const offered = () => {
      pass(2 * MINUTE)
      return screen.getByRole('button', { name })
    }
    await user.click(await waitFor(offered, { interval: 200 }))
    expect(JSON.parse((await made[0]?.text()) ?? '')).toMatchObject({
      kind: 'sapa-answers',
      mock_test_id: 'levels',
      answers: [expect.anything()],
    })
  })
})

test('a crash of the screen does not end the attempt, and the screen returns with it', async () => {
  const { user } = await begin({ site: siteFeatures })
  await user.keyboard('1')
  await untilOnServer()
  page.spoil = async (url, answer) => {
    if (!/attempts\/[^/]+$/.test(url)) return answer
    page.spoil = undefined
    const { data } = await answer.json()
    const sections = data.sections.map((section: object) => ({ ...section, questions: [null] }))
    return Response.json({ data: { ...data, sections } })
  }
  document.dispatchEvent(new Event('visibilitychange'))
  await button('Coba lagi')
  // Until the server has responded again, it crashes once more.
  const isBack = () => screen.queryByRole('heading', { level: 2, name: 'Soal 1' })
  while (!isBack()) {
    const again = screen.queryByRole('button', { name: 'Coba lagi' })
    if (again) await user.click(again)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  // The renderer has reported the error, as it should.
  vi.mocked(console.error).mockClear()
  expect(chosenIndex()).toBe(0)
  const [, second] = radios()
  if (second) await user.click(second)
  await waitFor(() => expect(chosenIndex()).toBe(1))
  await untilOnServer()
})
