import { z } from 'zod'
import { Instant, Line } from '../../../src/contract/catalogue.ts'
import { reference } from '../../../src/contract/fields.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { Db } from '../../db/tables.ts'
import type { Dependencies } from '../../module.ts'
import { action } from '../../resources/action.ts'
import type { Resource, StoredItem } from '../../resources/resource.ts'
import { isEqual, isSet, tableReader } from '../../resources/table-resource.ts'
import { revokeCertificate } from './certificates.ts'

const ManagedCertificate = z.strictObject({
  /** Its printed number. */
  id: z.string(),
  /** Name of its owner at that time. */
  name: z.string(),
  user_id: reference(z.string(), 'users'),
  email: z.string().nullable(),
  class_id: reference(z.string(), 'classes'),
  class_title: z.string(),
  finished_at: Instant,
  issued_at: Instant,
  is_revoked: z.boolean(),
  revoked_at: Instant.nullable(),
})

/** Certificates, which administrators can revoke for good, including downloaded files. */
export function certificateResource({ db, log }: Pick<Dependencies, 'db' | 'log'>): Resource {
  return {
    name: 'certificates',
    group: 'people',
    schema: ManagedCertificate,
    title: 'id',
    columns: ['issued_at', 'name', 'class_title', 'id', 'is_revoked'],
    filters: ['is_revoked', 'class_id'],
    actions: [
      action({
        name: 'revoke',
        schema: z.strictObject({ reason: Line }),
        word: 'CABUT',
        isOffered: ({ is_revoked }) => is_revoked === false,
        async run({ id: number, input: { reason }, actor, now }) {
          await revokeCertificate(db, number, { actor, reason, now })
          logSecurity(log, 'certificate-revoked', { user: actor.userId, number })
          return 'Sertifikat ini sudah dicabut, dan tidak bisa dipulihkan.'
        },
      }),
    ],
    ...tableReader({
      rows: certificateRows,
      id: 'certificates.number',
      searched: [
        'certificates.number',
        'certificates.name',
        'certificates.class_title',
        'users.email',
      ],
      filters: {
        is_revoked: isSet('certificates.revoked_at'),
        class_id: isEqual('certificates.class_id'),
        user_id: isEqual('certificates.user_id'),
      },
      sorted: {
        issued_at: 'certificates.issued_at',
        name: 'certificates.name',
        class_title: 'certificates.class_title',
        revoked_at: 'certificates.revoked_at',
      },
      order: [
        ['certificates.issued_at', 'desc'],
        ['certificates.number', 'asc'],
      ],
      show: async (_, rows) => rows.map(show),
    }),
  }
}

type CertificateRow = Awaited<ReturnType<ReturnType<typeof certificateRows>['execute']>>[number]

function certificateRows(db: Db) {
  return db
    .selectFrom('certificates')
    .leftJoin('users', 'users.id', 'certificates.user_id')
    .select(['certificates.number', 'certificates.name', 'certificates.user_id', 'users.email'])
    .select(['certificates.class_id', 'certificates.class_title', 'certificates.finished_at'])
    .select(['certificates.issued_at', 'certificates.revoked_at'])
}

function show({ number, revoked_at, ...row }: CertificateRow): StoredItem {
  const item: z.input<typeof ManagedCertificate> = {
    ...row,
    id: number,
    is_revoked: revoked_at !== null,
    revoked_at,
  }
  return { id: number, version: null, item }
}
