import { randomUUID } from 'node:crypto'
import { call } from '../../src/api/call.ts'
import type { Greeting, Group } from '../../src/contract/groups.ts'
import * as routes from '../../src/contract/routes/groups.ts'
import { dataOf } from './mock-tests.ts'
import type { TestUser } from './users.ts'

export const makeBody = (title = 'Teman kos') => ({
  title,
  nickname: 'Rina',
  create_key: randomUUID(),
})
export const make = async ({ http }: TestUser) =>
  dataOf(await call(http, routes.createGroup, { body: makeBody() }))
export const join = ({ http }: TestUser, code: string, nickname = 'Budi') =>
  call(http, routes.joinGroup, { body: { code, nickname } })
export const groupsOf = async ({ http }: TestUser) => dataOf(await call(http, routes.getGroups))
export const groupOf = async (who: TestUser) => {
  const [group] = await groupsOf(who)
  if (!group) throw new Error('There is no group.')
  return group
}
export const named = (group: Group | undefined, nickname: string) =>
  group?.members.find(member => member.nickname === nickname)
export const idOf = (group: Group | undefined, nickname: string) => named(group, nickname)?.id ?? ''
export const cheer = ({ http }: TestUser, group: Group, nickname: string, greeting: Greeting) => {
  const params = { id: group.id, member: idOf(group, nickname) }
  return call(http, routes.cheerMember, { params, body: { greeting } })
}
export const remove = ({ http }: TestUser, { id }: Group, member: string) =>
  call(http, routes.removeMember, { params: { id, member } })
export const newCheers = async ({ http }: TestUser) => dataOf(await call(http, routes.getNewCheers))
