import * as calls from '../../../src/contract/groups.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { on } from '../../http/calls.ts'
import type { Module } from '../../module.ts'
import { cheerMember, markSeen, purgeCheers, readNewCheers } from './cheers.ts'
import { joinGroup, makeGroup, renameMember } from './join.ts'
import { closeGroup, removeMember, renewCode } from './leave.ts'
import type { GroupDependencies } from './membership.ts'
import { groupsSchema } from './migrations/0004-groups.ts'
import { groupLinks } from './migrations/0006-group-links.ts'
import { groupData } from './personal-data.ts'
import { groupResource } from './resource.ts'
import { showGroup, showGroups, showInvitation } from './show.ts'

/** Study groups: up to ten learners who see each other's days and cheer each other. */
export const groupsModule: Module = {
  name: 'groups',
  tables: { '0004-groups': groupsSchema, '0006-group-links': groupLinks },
  open({ db, now }) {
    const dependencies = { db, now }
    return {
      routes: [...groupRoutes(dependencies), ...memberRoutes(dependencies)],
      jobs: [{ every: HOUR, work: () => purgeCheers(dependencies) }],
      personal: groupData(db),
      resources: [groupResource(db)],
    }
  },
}

/** Routes for groups as a whole, and for their links. */
function groupRoutes(dependencies: GroupDependencies) {
  return [
    on(calls.getGroups, async ({ who: { userId } }) => ({
      data: await showGroups(dependencies, userId),
    })),
    on(calls.createGroup, async ({ who: { userId }, body }) => {
      const id = await makeGroup(dependencies, { userId, ...body })
      return { data: await showGroup(dependencies, userId, id) }
    }),
    on(calls.closeGroup, async ({ who: { userId }, params: { id } }) => {
      await closeGroup(dependencies, id, userId)
      return { data: {} }
    }),
    on(calls.getInvitation, async ({ who, query: { code } }) => ({
      data: await showInvitation(dependencies.db, code, who?.userId),
    })),
    // After the invitation, whose path would be an id.
    on(calls.getGroup, async ({ who: { userId }, params: { id } }) => ({
      data: await showGroup(dependencies, userId, id),
    })),
    on(calls.renewInvitation, async ({ who: { userId }, params: { id } }) => {
      await renewCode(dependencies, id, userId)
      return { data: await showGroup(dependencies, userId, id) }
    }),
  ]
}

/** Routes for members and their greetings. */
function memberRoutes(dependencies: GroupDependencies) {
  return [
    on(calls.joinGroup, async ({ who: { userId }, body }) => {
      const id = await joinGroup(dependencies, { userId, ...body })
      return { data: await showGroup(dependencies, userId, id) }
    }),
    on(calls.renameMember, async ({ who: { userId }, params: { id }, body: { nickname } }) => {
      await renameMember(dependencies, id, { userId, nickname })
      return { data: await showGroup(dependencies, userId, id) }
    }),
    on(calls.removeMember, async ({ who: { userId }, params }) => {
      await removeMember(dependencies, params, userId)
      return { data: {} }
    }),
    on(calls.cheerMember, async ({ who: { userId }, params, body: { greeting } }) => {
      await cheerMember(dependencies, params, { userId, greeting })
      return { data: await showGroup(dependencies, userId, params.id) }
    }),
    on(calls.getNewCheers, async ({ who: { userId } }) => ({
      data: await readNewCheers(dependencies.db, userId),
    })),
    on(calls.markCheersSeen, async ({ who: { userId }, body: { until } }) => {
      await markSeen(dependencies, userId, until)
      return { data: {} }
    }),
  ]
}
