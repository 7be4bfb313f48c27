import type { Context } from 'hono'
import * as calls from '../../../src/contract/certificates.ts'
import { CallCounter } from '../../auth/call-counter.ts'
import { clientNetwork } from '../../auth/client-network.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { Classes } from '../../classes/load-classes.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Parts } from '../../module.ts'
import {
  type CertificateRow,
  findCertificate,
  listCertificates,
  makeCertificate,
  revokeCertificate,
} from './certificates.ts'
import { signCredential } from './credential/credential.ts'
import { signingKey } from './credential/keys.ts'
import { Printer } from './printer.ts'
import { toCertificate, toVerified } from './show.ts'

export interface CertificateParts extends Parts {
  classes: Classes
}

/** Looks of one network at certificates in a minute: a school may check a class, nobody counts through numbers. */
const looks = new CallCounter({ limit: 120, window: 60_000 })

/** A document is shown, not run, and only whoever got its address finds it. */
const FILE_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'private, no-cache',
} as const

/** Certificates of who is signed in, and their revocation. */
export function certificateRoutes(parts: CertificateParts) {
  const { db, now, log, publicUrl } = parts
  return [
    on(calls.getCertificates, async ({ who }) => {
      const rows = await listCertificates(db, who.userId)
      return { data: rows.map(row => toCertificate(row, publicUrl())) }
    }),
    on(calls.generateCertificate, async ({ who, body }) => {
      const data = toCertificate(
        await makeCertificate(parts, who.userId, body.class_id),
        publicUrl(),
      )
      return { data, certificate: data.certificate }
    }),
    on(calls.revokeCertificate, async ({ who, params: { number }, body: { reason } }) => {
      const row = await revokeCertificate(db, number, now())
      logSecurity(log, 'certificate-revoked', { user: who.userId, number, reason })
      return { data: toVerified(row) }
    }),
  ]
}

/** What anybody may look at: whether a number is real, and the files whose address they were given. */
export function openRoutes(parts: Parts) {
  const { db, publicUrl } = parts
  const printer = new Printer()
  return [
    on(calls.verifyCertificate, async ({ params, c }) => {
      limitLooks(c, parts)
      return { data: toVerified(await findCertificate(db, 'number', params.number)) }
    }),
    on(calls.getCertificateFile, async ({ params, c }) => {
      const network = limitLooks(c, parts)
      const row = await findValid(parts, params.key)
      const pdf = await printer.print(row, publicUrl(), network)
      return sendFile(c, pdf, 'application/pdf', `inline; filename="${row.number}.pdf"`)
    }),
    on(calls.getCredential, async ({ params, c }) => {
      limitLooks(c, parts)
      const row = await findValid(parts, params.key)
      const jwt = await signCredential(row, publicUrl(), await signingKey(parts))
      const name = `attachment; filename="${row.number}.jwt"`
      return sendFile(c, jwt, 'application/vc+jwt', name)
    }),
  ]
}

/** @throws ApiError too-many-requests */
function limitLooks(c: Context, { db, now, trustedProxies }: Parts): string {
  const network = clientNetwork(c, trustedProxies)
  looks.limit(db, network, now())
  return network
}

/** @throws ApiError not-found, for one that was revoked too */
async function findValid({ db }: Parts, key: string): Promise<CertificateRow> {
  const row = await findCertificate(db, 'key', key)
  if (row.revoked_at !== null) throw new ApiError('not-found', 'Sertifikat ini sudah dicabut.')
  return row
}

function sendFile(
  c: Context,
  file: string | Uint8Array<ArrayBuffer>,
  type: string,
  disposition: string,
): Response {
  for (const [name, value] of Object.entries(FILE_HEADERS)) c.header(name, value)
  c.header('Content-Type', type)
  c.header('Content-Disposition', disposition)
  return c.body(file)
}
