import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import * as deliveries from '../../src/contract/routes/deliveries.ts'
import * as lti from '../../src/contract/routes/lti.ts'
import * as partners from '../../src/contract/routes/partners.ts'
import * as pupils from '../../src/contract/routes/pupils.ts'
import type { TestApi } from '../helpers/api.ts'
import { auditOf } from '../helpers/audit-log.ts'
import { register } from '../helpers/lti.ts'
import { LtiPlatform } from '../helpers/lti-platform.ts'
import { codeOf, dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { createKey } from '../helpers/partners.ts'
import { createGroup, openSchool } from '../helpers/pupils.ts'
import {
  type DeliveringSchool,
  openDeliveringSchool,
  startDeliveringApi,
} from '../helpers/receivers.ts'

let api: TestApi
let school: DeliveringSchool
let platform: LtiPlatform
beforeAll(async () => {
  api = await startDeliveringApi({ mockTests: MOCK_TESTS, mayCallLocal: true })
  school = await openDeliveringSchool(api)
  platform = await LtiPlatform.start()
})
afterAll(async () => {
  school.receiver.close()
  await platform.close()
  await api.close()
})

/** Returns what was written since the last call about changes of teachers, and checks by whom. */
async function written(): Promise<[action: string, about: unknown][]> {
  const entries = await auditOf(api, school.id)
  const taught = entries.filter(({ action }) => action.startsWith('teacher-'))
  const fresh = taught.slice(seen)
  seen = taught.length
  for (const { actor_id, title, resource } of fresh)
    expect([actor_id, title, resource]).toEqual([
      ...[school.teacher.user.id, `Mitra ${school.id}`, 'partners'],
    ])
  return fresh.map(({ action, after }) => [action, after])
}
let seen = 0

test('what a teacher changes about keys is in the log', async () => {
  await written()
  const { id: key } = await createKey(school.teacher, school.id)
  const params = { ...school.params, key }
  dataOf(await call(school.http, partners.rotatePartnerKey, { params }))
  dataOf(await call(school.http, partners.revokePartnerKey, { params }))
  const body = { label: 'Server sekolah' }
  const made = dataOf(
    await call(school.http, pupils.createSigningKey, { params: school.params, body }),
  )
  const signing = { ...school.params, key: made.key.id }
  dataOf(await call(school.http, pupils.revokeSigningKey, { params: signing }))
  expect(await written()).toEqual([
    ['teacher-create-key', null],
    ['teacher-rotate-key', { key }],
    ['teacher-revoke-key', { key }],
    ['teacher-create-signing-key', null],
    ['teacher-revoke-signing-key', { key: made.key.id }],
  ])
})

test('what a teacher changes about groups is in the log, without names', async () => {
  await written()
  const { id: group } = await createGroup(school.teacher, school.id, { name: 'Kelas rahasia' })
  const params = { ...school.params, group }
  const body = { name: 'Kelas lain', tests: [], is_open: true }
  dataOf(await call(school.http, pupils.changePupilGroup, { params, body }))
  dataOf(await call(school.http, pupils.renewClassCode, { params }))
  dataOf(await call(school.http, pupils.deletePupilGroup, { params }))
  const pupil = await school.takeAs('Rina Putri')
  const address = { ...school.params, group: school.group.id, pupil }
  dataOf(await call(school.http, pupils.deletePupil, { params: address }))
  expect(await written()).toEqual([
    ['teacher-create-group', null],
    ['teacher-change-group', { group }],
    ['teacher-renew-code', { group }],
    ['teacher-delete-group', { group }],
    ['teacher-delete-pupil', { group: school.group.id, pupil }],
  ])
  expect(JSON.stringify(await auditOf(api, school.id))).not.toMatch(/Rina|Kelas/)
})

test('what a teacher changes about receivers and the LMS is in the log', async () => {
  await written()
  const { webhook } = await school.newWebhook()
  await school.setActive(webhook, false)
  await school.rotateSecret(webhook)
  const params = { ...school.params, webhook: webhook.id }
  dataOf(await call(school.http, deliveries.deleteWebhook, { params }))
  const lrs = { url: `${school.receiver.url}/xapi`, key: 'sekolah', secret: 'rahasia LRS' }
  dataOf(await call(school.http, deliveries.setLrs, { params: school.params, body: lrs }))
  dataOf(await call(school.http, deliveries.deleteLrs, { params: school.params }))
  const [lms] = (await register(school.teacher, school.id, platform)).platforms
  const address = { ...school.params, platform: lms?.id ?? '' }
  dataOf(await call(school.http, lti.changeLtiPlatform, { params: address, body: platform.fields }))
  dataOf(await call(school.http, lti.deleteLtiPlatform, { params: address }))
  expect(await written()).toEqual([
    ['teacher-create-webhook', null],
    ['teacher-change-webhook', { webhook: webhook.id }],
    ['teacher-rotate-secret', { webhook: webhook.id }],
    ['teacher-delete-webhook', { webhook: webhook.id }],
    ['teacher-set-lrs', null],
    ['teacher-delete-lrs', null],
    ['teacher-create-platform', null],
    ['teacher-change-platform', { platform: lms?.id }],
    ['teacher-delete-platform', { platform: lms?.id }],
  ])
  expect(JSON.stringify(await auditOf(api, school.id))).not.toContain('rahasia LRS')
})

test('what was refused is not in the log', async () => {
  await written()
  const other = await openSchool(api)
  const body = { label: 'Kunci' }
  const refused = await call(other.teacher.http, partners.createPartnerKey, {
    ...{ params: school.params, body },
  })
  expect(codeOf(refused)).toBe('not-found')
  const params = { ...school.params, key: 'tidak-ada' }
  expect(codeOf(await call(school.http, partners.revokePartnerKey, { params }))).not.toBe('ok')
  expect(await written()).toEqual([])
})
