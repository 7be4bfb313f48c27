import { expect, test } from 'vitest'
import { sendForm, sendLaunch, storageStepOf } from '../helpers/lti.ts'
import { createLtiSchool } from '../helpers/lti-school.ts'

const lti = createLtiSchool()

/** Begins a launch from a platform that names a storage. */
function beginLogin(lti_storage_target: string): Promise<Response> {
  return sendForm(lti.api, `/lti/${lti.id}/login`, {
    iss: lti.platform.url,
    login_hint: 'user-1',
    target_link_uri: 'https://sapa.test/',
    lti_storage_target,
  })
}

/** Ends it as the platform does with a request of ours. */
async function endLogin(request: URLSearchParams): Promise<Response> {
  const claims = lti.platform.claims(request.get('nonce') ?? '', lti.now)
  const id_token = await lti.platform.sign(claims)
  return sendLaunch(lti.api, lti.id, { state: request.get('state') ?? '', id_token })
}

test('state and nonce go into the platform’s storage, and a launch must find them there', async () => {
  const login = await beginLogin('"penyimpanan"')
  const began = await storageStepOf(login)
  const request = new URL(began.next).searchParams
  const nonce = request.get('nonce')
  const values = [
    [`lti_state_${nonce}`, request.get('state')],
    [`lti_nonce_${nonce}`, nonce],
  ]
  const use = { target: '"penyimpanan"', origin: lti.platform.url, values }
  expect([login.status, began.use]).toEqual([200, { ...use, subject: 'lti.put_data' }])
  const ended = await endLogin(request)
  expect([ended.status, ended.headers.get('Location')]).toEqual([200, null])
  const step = await storageStepOf(ended)
  expect(step.use).toEqual({ ...use, subject: 'lti.get_data' })
  expect([step.next, step.otherwise]).toEqual([expect.stringMatching(/^\/lti\/.+#/), undefined])
})

test('a browser that could not store them goes on as without a storage', async () => {
  const { next, otherwise = '' } = await storageStepOf(await beginLogin('_parent'))
  expect(otherwise).not.toBe(next)
  const ended = await endLogin(new URL(otherwise).searchParams)
  expect(ended.status).toBe(303)
  expect(ended.headers.get('Location')).toMatch(/^\/lti\/.+#/)
})
