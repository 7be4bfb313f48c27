import * as calls from '../../../src/contract/connections.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import { purgeBefore } from '../../lib/purge.ts'
import type { Dependencies, Module, PersonalData } from '../../module.ts'
import { readPartner } from '../partners/public.ts'
import { fedcmRoutes, rememberBrowser } from './fedcm.ts'
import { connectionsSchema } from './migrations/0013-connections.ts'
import { createCode, findClient, scopesFor } from './requests.ts'
import { exchange, readAccount, revoke } from './tokens.ts'

/** Learners who sign in on partners' pages with their account (OAuth 2.1, code with PKCE). */
export const connectionsModule: Module = {
  name: 'connections',
  tables: { '0013-connections': connectionsSchema },
  // A page that could create codes would sign learners in without asking them.
  ownSitePaths: ['/connections'],
  open(dependencies) {
    const { db, now } = dependencies
    return {
      routes: [
        ...requestRoutes(dependencies),
        ...tokenRoutes(dependencies),
        ...fedcmRoutes(dependencies),
        ...listRoutes(db),
      ],
      jobs: [
        // A used code is stored for a while, so that its replay is noticed.
        {
          every: HOUR,
          work: () => purgeBefore(db, 'connection_codes', ['hash'], 'expires_at', now() - HOUR),
        },
        {
          every: HOUR,
          work: () => purgeBefore(db, 'connections', ['user_id', 'id'], 'expires_at', now()),
        },
      ],
      personal: connectionData(db),
    }
  },
}

function requestRoutes(dependencies: Dependencies) {
  const { db, now } = dependencies
  return [
    on(calls.getConnectionRequest, async ({ query: { client_id, redirect_uri, scope } }) => {
      const partner = await findClient(db, client_id, redirect_uri, now())
      const usable = scopesFor(partner, scope)
      return { data: { partner: partner.name, origin: redirect_uri, scope: usable } }
    }),
    on(calls.createConnectionCode, async ({ who, body, c }) => {
      const data = await createCode(dependencies, who, body)
      rememberBrowser(dependencies, c, who)
      return { data }
    }),
  ]
}

function tokenRoutes(dependencies: Dependencies) {
  const { db } = dependencies
  return [
    on(calls.exchangeToken, ({ urlForm, c }) =>
      exchange(dependencies, urlForm, c.req.header('Origin')),
    ),
    on(calls.revokeToken, async ({ urlForm: { token } }) => {
      await revoke(dependencies, token)
      return { data: {} }
    }),
    on(calls.getConnectedAccount, async ({ who: { userId, partnerId } }) => {
      const account = await readAccount(db, userId, partnerId)
      return { data: { ...account, partner_id: partnerId ?? null } }
    }),
  ]
}

function listRoutes(db: Db) {
  return [
    on(calls.getConnections, async ({ who: { userId } }) => ({
      data: await readConnections(db, userId),
    })),
    on(calls.deleteConnection, async ({ who: { userId }, params: { id } }) => {
      const found = await transact(db, trx => disconnect(trx, userId, id))
      if (!found) throw new ApiError('not-found', 'Sekolah ini tidak tersambung.')
      return { data: {} }
    }),
  ]
}

async function readConnections(db: Db, userId: string): Promise<calls.Connection[]> {
  const rows = await db
    .selectFrom('connected_partners')
    .select(['partner_id', 'scope', 'connected_at'])
    .where('user_id', '=', userId)
    .orderBy('connected_at', 'desc')
    .orderBy('partner_id')
    .execute()
  const partners = await Promise.all(rows.map(row => readPartner(db, row.partner_id)))
  return rows.flatMap(({ partner_id: id, ...row }, at) => {
    const partner = partners[at]?.name
    return partner === undefined ? [] : [{ id, partner, ...row }]
  })
}

/** @returns whether the learner was connected with the partner */
async function disconnect(trx: Db, userId: string, partnerId: string): Promise<boolean> {
  for (const table of ['connection_codes', 'connections'] as const)
    await trx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('partner_id', '=', partnerId)
      .execute()
  const { numDeletedRows } = await trx
    .deleteFrom('connected_partners')
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function connectionData(db: Db): PersonalData {
  const tables = ['connection_codes', 'connections', 'connected_partners'] as const
  return {
    columns: tables.map(table => `${table}.user_id`),
    export: async ({ userId }) => ({
      connected_partners: await db
        .selectFrom('connected_partners')
        .select(['partner_id', 'account_id', 'scope', 'connected_at'])
        .where('user_id', '=', userId)
        .orderBy('connected_at')
        .orderBy('partner_id')
        .execute(),
    }),
    async erase(trx, { userId }) {
      for (const table of tables)
        await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    },
  }
}
