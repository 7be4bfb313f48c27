import { render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call } from '../../src/api/call.ts'
import { checkIn, getCheckIns } from '../../src/contract/routes/check-ins.ts'
import { deleteConnection } from '../../src/contract/routes/connections.ts'
import { getSavedWord } from '../../src/contract/routes/saved-words.ts'
import { SaveWord } from '../../src/embed/dictionary-save.tsx'
import { pageSession } from '../../src/stores/page-session.ts'
import { FOR_LEARNERS, PartnerAccount } from '../../src/stores/partner-account.ts'
import { type ApiServer, startApiServer } from '../helpers/api-server.ts'
import { CALLS } from '../helpers/calls.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { codeFor, mockOurWindows, postAnswer } from '../helpers/our-window.ts'
import { addTeacher, createKey, createSchool } from '../helpers/partners.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const SCHOOL = 'sekolah-satu-akun'
const WORD = 'sapa-사랑'
const windows = mockOurWindows()
let api: ApiServer
let rina: TestUser
let key: string
beforeAll(async () => {
  api = await startApiServer()
  const [admin, teacher] = [await createUser(api, { isAdmin: true }), await createUser(api)]
  rina = await createUser(api, { name: 'Rina Kusuma' })
  await createSchool(admin, SCHOOL)
  await addTeacher(admin, SCHOOL, teacher)
  key = (await createKey(teacher, SCHOOL)).key
})
afterAll(() => api.close())

/** Offers a sign-in to the page, as `<sapa-account>` does. */
function offer(scope?: string): PartnerAccount {
  const account = new PartnerAccount(api.root, key)
  account.offer({ scope })
  return account
}

const session = (scope: 'words' | 'days', partnerKey?: string) =>
  pageSession(api.root, partnerKey, scope)

/** Answers our window as Rina. */
async function allowAsRina(): Promise<void> {
  const count = windows.opened.length
  await waitFor(() => expect(windows.opened.length).toBeGreaterThanOrEqual(Math.max(count, 1)))
  const our = windows.opened.at(-1)
  if (!our) throw new Error('No window was opened.')
  postAnswer(our, { code: await codeFor(our, rina) })
}

const isSaved = async () =>
  dataOf(await call(rina.http, getSavedWord, { params: { entryId: WORD } })).is_saved

test('a visitor signs in at the word, saves it, and is a visitor again once they have signed out', async () => {
  const account = offer()
  const { container } = render(<SaveWord id={WORD} lang="id" session={session('words')} />)
  const view = within(container)
  ;(await view.findByRole('button', { name: 'Masuk untuk menyimpan' })).click()
  await allowAsRina()
  const save = await view.findByRole('button', { name: 'Simpan ke Kata saya' })
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
  save.click()
  await view.findByRole('link', { name: /Tersimpan/ })
  expect(await isSaved()).toBe(true)
  await account.signOut()
  await view.findByRole('button', { name: 'Masuk untuk menyimpan' })
})

test('all elements are one account, with the key or without, and one that ends is over for all', async () => {
  const account = offer()
  const [words, days] = [session('words'), session('days', key)]
  expect([words.$userId.get(), days.$userId.get()]).toEqual([null, null])
  words.$signIn.get()?.()
  await allowAsRina()
  await waitFor(() => expect(days.$userId.get()).not.toBeNull())
  const id = days.$userId.get() ?? ''
  expect(words.$userId.get()).toBe(id)
  expect(id).not.toBe(rina.user.id)
  dataOf(await call(days.http, checkIn, { params: { userId: id }, body: {} }))
  expect(dataOf(await call(rina.http, getCheckIns)).is_checked_in).toBe(true)
  expect(session('words', 'pk_other').$signIn.get()).toBeUndefined()
  await call(rina.http, deleteConnection, { params: { id: SCHOOL } })
  expect((await call(days.http, getCheckIns)).ok).toBe(false)
  expect([words.$userId.get(), days.$userId.get()]).toEqual([null, null])
  expect(account.$state.get()).toEqual({ state: 'out', problem: 'invalid-grant' })
})

test('a token that is too old is renewed once for all calls that come with it', async () => {
  const account = offer()
  const days = session('days')
  days.$signIn.get()?.()
  await allowAsRina()
  await waitFor(() => expect(days.$userId.get()).not.toBeNull())
  const now = account.$state.get()
  const send = vi.mocked(globalThis.fetch).getMockImplementation() ?? globalThis.fetch
  const renewals: string[] = []
  vi.mocked(globalThis.fetch).mockImplementation(async (url, init) => {
    if (String(url).endsWith('/oauth/token')) renewals.push(String(url))
    const isOld = now.state === 'in' && JSON.stringify(init?.headers ?? {}).includes(now.token)
    const headers = isOld ? { ...init?.headers, authorization: 'Bearer sct_old' } : init?.headers
    return send(url, { ...init, ...(headers && { headers }) })
  })
  const answers = await Promise.all([1, 2, 3].map(() => call(days.http, getCheckIns)))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(renewals).toHaveLength(1)
  await account.signOut()
})

test('a page that asks for the name alone lets nobody save words', () => {
  offer('profile')
  const { container } = render(<SaveWord id={WORD} lang="en" session={session('words')} />)
  expect(within(container).queryByRole('button')).toBeNull()
  expect(screen.queryByText('Sign in to save')).toBeNull()
})

test('the token goes with the calls that need a scope, and with no other', () => {
  const withToken = CALLS.filter(({ path }) => FOR_LEARNERS.test(path))
  const scoped = CALLS.filter(({ scope }) => scope && scope !== 'profile')
  for (const call of scoped) expect(withToken).toContain(call)
  // Reading the history of tests and points is for our own site alone, like giving more time.
  const others = withToken.filter(({ scope }) => !scope).map(({ path }) => path)
  expect(others.sort()).toEqual([
    '/mock-test/attempts',
    '/mock-test/attempts/:id/extra-time',
    '/mock-test/attempts/mistakes',
  ])
})
