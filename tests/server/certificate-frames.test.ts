import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { chooseFrame, getCertificates } from '../../src/contract/routes/certificates.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { CLASSES, certificateOf, fetchFile, PUBLIC_URL } from '../helpers/certificates.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ classes: CLASSES, publicUrl: () => PUBLIC_URL })
})
afterAll(() => api.close())

/** Makes a learner redeem points for the frame. */
async function giveFrame({ user }: TestUser): Promise<void> {
  const reward = { reward_id: 'bingkai-saekdong', kind: 'certificate-frame' } as const
  const given = { ...reward, title: 'Bingkai saekdong', points: 400, at: api.dependencies.now() }
  await api.db
    .insertInto('redemptions')
    .values({ user_id: user.id, redemption_id: randomUUID(), ...given })
    .execute()
}

const fetchPdf = async (address: string) =>
  Buffer.from(await (await fetchFile(api, address)).arrayBuffer())

test('a certificate without the reward has no frame, and none to choose', async () => {
  const rina = await createUser(api)
  const { number, has_frame } = await certificateOf(api, rina)
  expect(has_frame).toBeNull()
  expect(
    codeOf(await call(rina.http, chooseFrame, { params: { number }, body: { has_frame: true } })),
  ).toBe('forbidden')
  expect(
    codeOf(await call(api.http, chooseFrame, { params: { number }, body: { has_frame: true } })),
  ).toBe('signed-out')
})

test('a certificate that is issued after the reward has the frame until its owner takes it off', {
  tags: 'postgres',
}, async () => {
  const rina = await createUser(api)
  await giveFrame(rina)
  const { number, certificate, has_frame } = await certificateOf(api, rina)
  expect(has_frame).toBe(true)
  const framed = await fetchPdf(certificate)
  expect(
    dataOf(await call(rina.http, chooseFrame, { params: { number }, body: { has_frame: false } })),
  ).toMatchObject({ has_frame: false })
  const plain = await fetchPdf(certificate)
  expect(plain.length).toBeLessThan(framed.length)
  expect(dataOf(await call(rina.http, getCertificates))).toMatchObject([{ has_frame: false }])
  dataOf(await call(rina.http, chooseFrame, { params: { number }, body: { has_frame: true } }))
  expect((await fetchPdf(certificate)).length).toBe(framed.length)
})

test('an earlier certificate stays as it was until its owner puts the frame on', async () => {
  const rina = await createUser(api)
  const { number, certificate } = await certificateOf(api, rina)
  const plain = await fetchPdf(certificate)
  await giveFrame(rina)
  expect(dataOf(await call(rina.http, getCertificates))).toMatchObject([{ has_frame: false }])
  expect((await fetchPdf(certificate)).length).toBe(plain.length)
  expect(
    dataOf(await call(rina.http, chooseFrame, { params: { number }, body: { has_frame: true } })),
  ).toMatchObject({ has_frame: true })
  expect((await fetchPdf(certificate)).length).toBeGreaterThan(plain.length)
})

test('nobody puts a frame on the certificate of somebody else', async () => {
  const [rina, budi] = [await createUser(api), await createUser(api)]
  await giveFrame(budi)
  const { number } = await certificateOf(api, rina)
  expect(
    codeOf(await call(budi.http, chooseFrame, { params: { number }, body: { has_frame: true } })),
  ).toBe('not-found')
  expect(
    codeOf(
      await call(budi.http, chooseFrame, {
        params: { number: 'SAPA-1' },
        body: { has_frame: true },
      }),
    ),
  ).toBe('invalid-input')
})
