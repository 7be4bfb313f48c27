import { render, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call } from '../../src/api/call.ts'
import { deleteConnection } from '../../src/contract/routes/connections.ts'
import { PartnerAccount } from '../../src/stores/partner-account.ts'
import { Account } from '../../src/widgets/account/account.tsx'
import { type ApiServer, startApiServer } from '../helpers/api-server.ts'
import { allow } from '../helpers/connections.ts'
import { codeFor, mockOurWindows, type OurWindow, PAGE, postAnswer } from '../helpers/our-window.ts'
import { addTeacher, createKey, createSchool } from '../helpers/partners.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const SCHOOL = 'sekolah-akun'
/** jsdom has no layout. */
const NO_LAYOUT = { 'color-contrast': { enabled: false } }
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

function show(lang: 'id' | 'en' | 'ko' = 'id', byBrowser = false) {
  const events: [type: string, detail: object][] = []
  const account = new PartnerAccount(api.root, key)
  const shown = render(
    <Account
      account={account}
      byBrowser={byBrowser}
      lang={lang}
      emit={(type, detail) => events.push([type, detail]) > 0}
      expose={() => {}}
    />,
  )
  return { account, events, ...shown }
}

const press = async (name: string) => (await screen.findByRole('button', { name })).click()

/** Opens our window. */
async function openWindow(name = 'Masuk dengan akun Sapa'): Promise<OurWindow> {
  const count = windows.opened.length
  await press(name)
  await waitFor(() => expect(windows.opened.length).toBe(count + 1))
  await screen.findByText('Selesaikan di jendela Sapa.')
  return windows.opened.at(-1) as OurWindow
}

async function signIn(): Promise<void> {
  const our = await openWindow()
  postAnswer(our, { code: await codeFor(our, rina) })
  await screen.findByText('Rina Kusuma')
}

test('passes the audit, signed out and in', async () => {
  const { container } = show()
  expect((await axe.run(container, { rules: NO_LAYOUT })).violations).toEqual([])
  await signIn()
  expect((await axe.run(container, { rules: NO_LAYOUT })).violations).toEqual([])
})

test('a visitor signs in and out; the page learns both, and nothing is stored', async () => {
  // A file before this one in the same process may have stored something.
  localStorage.clear()
  sessionStorage.clear()
  const { events } = show()
  await signIn()
  const signedIn = { id: expect.any(String), name: 'Rina Kusuma', token: expect.any(String) }
  await waitFor(() => expect(events).toEqual([['sign-in', signedIn]]))
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
  await press('Keluar')
  await screen.findByRole('button', { name: 'Masuk dengan akun Sapa' })
  await waitFor(() => expect(events.at(-1)).toEqual(['sign-out', {}]))
})

test('messages of other origins and windows, and about another request, sign nobody in', async () => {
  show()
  const our = await openWindow()
  const code = await codeFor(our, rina)
  const stranger: Window = Object.create(window)
  postAnswer(our, { code }, { origin: 'https://jahat.contoh.id' })
  postAnswer(our, { code }, { source: stranger })
  postAnswer(our, { code, state: 'lain' })
  expect(screen.getByText('Selesaikan di jendela Sapa.')).toBeTruthy()
  postAnswer(our, { code, iss: 'https://jahat.contoh.id' })
  await screen.findByText(/jendelanya tertutup/)
})

test('a window that is held back, closed or cancelled is told, and can be opened again', async () => {
  const { events } = show()
  windows.mayOpen = false
  await press('Masuk dengan akun Sapa')
  await screen.findByText(/menahan jendela Sapa/)
  await waitFor(() => expect(events).toEqual([['error', { code: 'blocked' }]]))
  windows.mayOpen = true
  const first = await openWindow()
  await press('Tampilkan jendelanya')
  await waitFor(() => expect(first.focused).toBe(1))
  first.close()
  await screen.findByText(/jendelanya tertutup/)
  const second = await openWindow()
  expect(second.address.searchParams.get('state')).not.toBe(first.address.searchParams.get('state'))
  await press('Batal')
  await screen.findByText(/jendelanya tertutup/)
  expect(second.closed).toBe(true)
})

test('what cannot be reached, or is refused, is told in words', async () => {
  show('en')
  await press('Sign in with Sapa')
  await screen.findByText('Go on in the window of Sapa.')
  const [our] = windows.opened as [OurWindow]
  await api.goDown()
  postAnswer(our, { code: 'kode' })
  await screen.findByText(/cannot be reached/)
  await api.comeBack()
  await press('Sign in with Sapa')
  await screen.findByText('Go on in the window of Sapa.')
  postAnswer(windows.opened[1] as OurWindow, { code: 'kode' })
  await screen.findByText(/has ended/)
})

test('tokens are renewed in memory, also after an outage, until the learner disconnects the school', async () => {
  const { account, events } = show()
  await signIn()
  const tokenNow = () => {
    const now = account.$state.get()
    return now.state === 'in' ? now.token : ''
  }
  const first = tokenNow()
  await api.goDown()
  await account.refresh()
  expect(tokenNow()).toBe(first)
  await api.comeBack()
  await account.refresh()
  expect(tokenNow()).not.toBe(first)
  await waitFor(() => expect(events).toHaveLength(1))
  await call(rina.http, deleteConnection, { params: { id: SCHOOL } })
  await account.refresh()
  await screen.findByText(/sudah berakhir/)
  const ended = [
    ['sign-out', {}],
    ['error', { code: 'invalid-grant' }],
  ]
  await waitFor(() => expect(events.slice(1)).toEqual(ended))
})

test('where the browser can ask, no window is opened; one is where it cannot', async () => {
  const get = vi.fn(
    async ({ identity }: { identity: { providers: { params: { nonce: string } }[] } }) => {
      const code_challenge = identity.providers[0]?.params.nonce ?? ''
      const page = { client_id: key, redirect_uri: PAGE, scope: 'profile' } as const
      const request = { ...page, code_challenge, code_challenge_method: 'S256' } as const
      return { token: await allow(rina, request) }
    },
  )
  vi.stubGlobal('IdentityCredential', class {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }))
  show('id', true)
  await press('Masuk dengan akun Sapa')
  await screen.findByText('Rina Kusuma')
  expect(windows.opened).toEqual([])
  await press('Keluar')
  get.mockRejectedValueOnce(new DOMException('No accounts', 'NetworkError'))
  await openWindow()
  vi.unstubAllGlobals()
})
