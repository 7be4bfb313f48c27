import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import * as routes from '../../src/contract/routes/lti.ts'
import {
  changePupilGroup,
  getGroupResults,
  getPupilGroups,
} from '../../src/contract/routes/pupils.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { launch, register } from '../helpers/lti.ts'
import { LtiPlatform } from '../helpers/lti-platform.ts'
import { codeOf, dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { openSchool } from '../helpers/pupils.ts'
import type { TestUser } from '../helpers/users.ts'

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/'
const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership#'
const START = Date.parse('2026-11-28T02:00:00Z')

let api: TestApi
let teacher: TestUser
let id: string
let platform: LtiPlatform
beforeAll(async () => {
  api = await startApi({ now: () => START, mockTests: MOCK_TESTS, mayCallLocal: true })
})
beforeEach(async () => {
  ;({ teacher, id } = await openSchool(api))
  platform = await LtiPlatform.start()
  platform.readToolKeys = async () => (await api.app.request('/api/lti/jwks')).json()
  await register(teacher, id, platform)
  return () => platform.close()
})
afterAll(() => api.close())

const send = (claims: Record<string, unknown> = {}) => launch(api, id, platform, START, claims)

/** The group of a course, by its present name. */
async function groupOf(name: string) {
  const groups = dataOf(await call(teacher.http, getPupilGroups, { params: { id } }))
  const group = groups.find(each => each.name === name)
  if (!group) throw new Error(`There is no group ${name}.`)
  return group
}

const add = (group: string, who = teacher) =>
  call(who.http, routes.addLtiMembers, { params: { id, group } })

async function namesIn(group: string) {
  const results = await call(teacher.http, getGroupResults, { params: { id, group } })
  return dataOf(results).pupils.map(({ name }) => name)
}

const member = (user_id: string, fields: Record<string, unknown> = {}) => ({
  user_id,
  name: `Murid ${user_id}`,
  email: `${user_id}@contoh.id`,
  roles: [`${MEMBERSHIP}Learner`],
  status: 'Active',
  ...fields,
})

test('pupils who have opened nothing yet are added by their names, from all pages', {
  tags: 'postgres',
}, async () => {
  await send()
  const { id: group } = await groupOf('Bahasa Korea 10A')
  platform.members = [
    member('user-1', { name: 'Rina yang lain' }),
    member('ani'),
    member('guru', { roles: [`${MEMBERSHIP}Instructor`] }),
    member('keluar', { status: 'Inactive' }),
    member('budi', { name: undefined, given_name: 'Budi', family_name: 'Santoso' }),
    member('cici', { status: undefined }),
    member('dodi'),
  ]
  expect(dataOf(await add(group))).toEqual({ added: 4 })
  const names = ['Budi Santoso', 'Murid ani', 'Murid cici', 'Murid dodi', 'Rina Putri']
  expect(await namesIn(group)).toEqual(names)
  expect(dataOf(await add(group))).toEqual({ added: 0 })
  await send({ sub: 'ani', name: 'Ani' })
  expect(await namesIn(group)).toEqual(['Ani', ...names.filter(name => name !== 'Murid ani')])
})

test('a group that a teacher has renamed stays that of its course', async () => {
  await send()
  const { id: group, tests } = await groupOf('Bahasa Korea 10A')
  const body = { name: 'Sepuluh A', tests, is_open: true }
  dataOf(await call(teacher.http, changePupilGroup, { params: { id, group }, body }))
  await send({ sub: 'user-2', name: 'Budi' })
  platform.members = [member('ani')]
  expect(dataOf(await add(group))).toEqual({ added: 1 })
  expect(await namesIn(group)).toEqual(['Budi', 'Murid ani', 'Rina Putri'])
})

test('only a group whose LMS lists its pupils, and only for its teachers', async () => {
  const { id: byCode } = await groupOf('Kelas 10A')
  expect(codeOf(await add(byCode))).toBe('not-possible')
  const none = { 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': undefined }
  await send({ ...none, [`${LTI}context`]: { id: 'course-2', title: 'Tanpa daftar' } })
  expect(codeOf(await add((await groupOf('Tanpa daftar')).id))).toBe('not-possible')
  await send()
  const { id: group } = await groupOf('Bahasa Korea 10A')
  const platforms = await call(teacher.http, routes.getLtiPlatforms, { params: { id } })
  expect(dataOf(platforms).listed_groups).toEqual([group])
  const other = await openSchool(api)
  expect(codeOf(await add(group, other.teacher))).toBe('not-found')
  const foreign = { id: other.id, group }
  const asOther = await call(other.teacher.http, routes.addLtiMembers, { params: foreign })
  expect(codeOf(asOther)).toBe('not-possible')
})

test('a platform that does not answer is said to be out of reach', async () => {
  await send()
  const { id: group } = await groupOf('Bahasa Korea 10A')
  platform.readToolKeys = async () => ({ keys: [] })
  expect(codeOf(await add(group))).toBe('unavailable')
  await platform.close()
  expect(codeOf(await add(group))).toBe('unavailable')
  platform = await LtiPlatform.start()
})
