import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { register, verifyRegister } from '../../src/contract/routes/users.ts'
import { DAY, HOUR } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import {
  codeFor,
  mailsTo,
  newAddress,
  newNetwork,
  newRegistration,
  newVisitor,
  TestClock,
} from '../helpers/visitors.ts'

const clock = new TestClock()
let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: clock.now, trustedProxies: 1 })
})
afterAll(() => api.close())

test('five codes a day are mailed, the sixth request gets the same response, and the fifth code is still valid', async () => {
  clock.pass(DAY - (clock.now() % DAY))
  const visitor = newVisitor(api)
  const registration = newRegistration()
  const { email } = registration
  const answers = []
  for (let attempt = 0; attempt < 6; attempt++) {
    const answer = await visitor.post('register', registration)
    answers.push([answer.status, await answer.text(), answer.headers.getSetCookie().length])
  }
  expect(new Set(answers.map(String))).toEqual(new Set(['200,{"data":{}},1']))
  expect(await mailsTo(api, email)).toHaveLength(5)
  expect(
    (await call(visitor.http, verifyRegister, { body: { email, otp: await codeFor(api, email) } }))
      .ok,
  ).toBe(true)
})

test('twenty requests at once mail five codes for one network and ten for many', {
  tags: 'postgres',
}, async () => {
  clock.pass(DAY - (clock.now() % DAY))
  const registration = newRegistration()
  const network = newNetwork()
  const ask = (from?: string) => call(newVisitor(api, from).http, register, { body: registration })
  await atOnce(20, () => ask(network))
  expect(await mailsTo(api, registration.email)).toHaveLength(5)
  await atOnce(20, () => ask())
  expect(await mailsTo(api, registration.email)).toHaveLength(10)
  clock.pass(DAY)
  await ask(network)
  expect(await mailsTo(api, registration.email)).toHaveLength(11)
})

test('the 301st code for one network in an hour is refused, and the first of another is not', async () => {
  const network = newVisitor(api)
  clock.pass(HOUR - (clock.now() % HOUR))
  const ask = (from = network) => from.post('forgot-password', { email: newAddress() })
  for (let attempt = 0; attempt < 300; attempt++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
  expect((await ask(newVisitor(api))).status).toBe(200)
  clock.pass(HOUR)
  expect((await ask()).status).toBe(200)
})
