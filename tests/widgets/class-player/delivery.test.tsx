import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createHttp } from '../../../src/api/http.ts'
import { button, createClassPage, onServer, title } from '../../helpers/class-player.tsx'

const page = createClassPage()
const MODUL = { learningId: 'pemutar-1', partId: 'pemutar-1-modul' }

/** Returns a client whose deliveries get this status, if there is one for their body. */
function answering(status: (body: string) => 400 | 404 | undefined) {
  const { token } = page.learner.tokens
  const answers: number[] = []
  const fetch = (url: string, init?: RequestInit) => {
    const refusal = /progress\/events$/.test(url) ? status(String(init?.body)) : undefined
    if (refusal === undefined) return globalThis.fetch(url, init)
    answers.push(refusal)
    const body = { code: refusal === 404 ? 'not-found' : 'invalid-input', message: 'Tidak.' }
    return Promise.resolve(Response.json(body, { status: refusal }))
  }
  return { answers, http: createHttp({ root: page.api.root, token: () => token, fetch }) }
}

const isRead = (parts: { id: string; is_done: boolean }[]) =>
  parts.some(({ id, is_done }) => id === 'pemutar-1-modul' && is_done)

test('progress waits while the server does not know the class, and arrives later', async () => {
  const { learner } = page
  let isGone = true
  const { http, answers } = answering(() => (isGone ? 404 : undefined))
  const { user } = page.show({ learner, http, ...MODUL })
  await title('Modul pemutar-1')
  await user.click(await button('Selesai dibaca, lanjut'))
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  isGone = false
  fireEvent(window, new Event('online'))
  await onServer(page, isRead)
})

test('progress that the server refuses does not block the rest', async () => {
  const { learner } = page
  let isDown = true
  const { http, answers } = answering(body =>
    isDown ? 404 : body.includes('pemutar-2-modul') ? 400 : undefined,
  )
  const { user } = page.show({ learner, http, learningId: 'pemutar-2', partId: 'pemutar-2-modul' })
  await title('Modul pemutar-2')
  await user.click(await button('Selesai dibaca, lanjut'))
  fireEvent.click(screen.getByText('Pelajaran 1: Materi pemutar-1'))
  await user.click(screen.getByRole('button', { name: /^Modul pemutar-1/, hidden: true }))
  await title('Modul pemutar-1')
  await user.click(await button('Selesai dibaca, lanjut'))
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  isDown = false
  fireEvent(window, new Event('online'))
  await onServer(page, isRead)
  expect(answers).toContain(400)
})
