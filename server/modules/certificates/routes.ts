import * as calls from '../../../src/contract/certificates.ts'
import { signingKey } from '../../auth/signing-keys.ts'
import { on } from '../../http/calls.ts'
import { sendFile } from '../../http/send-file.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { Printer } from '../../pdf/printer.ts'
import type { Classes } from '../classes/public.ts'
import { ownsFrame } from '../rewards/public.ts'
import {
  type CertificateRow,
  chooseFrame,
  findCertificate,
  listCertificates,
  makeCertificate,
} from './certificates.ts'
import { CREDENTIAL_KEYS, signCredential } from './credential/credential.ts'
import type { DrawingTask } from './drawing-thread.ts'
import { limitLooks } from './looks.ts'
import { toCertificate, toVerified, verifyAddress } from './show.ts'
import { loadSignature } from './signature.ts'

export interface CertificateDependencies extends Omit<Dependencies, 'classes'> {
  classes: Classes
}

/** Revalidated each time, because it may have been revoked. */
const CACHED = 'private, no-cache'

/** Returns the calls about the current user's certificates. */
export function certificateRoutes(dependencies: CertificateDependencies) {
  const { db, publicUrl } = dependencies
  return [
    on(calls.getCertificates, async ({ who }) => {
      const rows = await listCertificates(db, who.userId)
      const isOwned = await ownsFrame(db, who.userId)
      return { data: rows.map(row => toCertificate(row, publicUrl(), isOwned)) }
    }),
    on(calls.generateCertificate, async ({ who, body }) => {
      const data = toCertificate(
        await makeCertificate(dependencies, who.userId, body.class_id),
        publicUrl(),
        await ownsFrame(db, who.userId),
      )
      return { data, certificate: data.certificate }
    }),
    on(calls.chooseFrame, async ({ who, params: { number }, body: { has_frame } }) => ({
      data: toCertificate(await chooseFrame(db, who.userId, number, has_frame), publicUrl(), true),
    })),
  ]
}

/** Returns the public calls: to check a number, and for the files behind an unguessable address. */
export function openRoutes(dependencies: Dependencies) {
  const { db, publicUrl } = dependencies
  const printer = new Printer<DrawingTask>(new URL('./drawing-thread.ts', import.meta.url))
  return [
    on(calls.verifyCertificate, async ({ params, c }) => {
      limitLooks(c, dependencies)
      return { data: toVerified(await findCertificate(db, 'number', params.number)) }
    }),
    on(calls.getCertificateFile, async ({ params, c }) => {
      const network = limitLooks(c, dependencies)
      const row = await findValid(dependencies, params.key)
      const pdf = await printer.print(
        `${row.key} ${row.has_frame}`,
        () => drawingTask(row, publicUrl()),
        network,
      )
      return sendFile(c, pdf, {
        type: 'application/pdf',
        disposition: `inline; filename="${row.number}.pdf"`,
        cacheControl: CACHED,
      })
    }),
    on(calls.getCredential, async ({ params, c }) => {
      limitLooks(c, dependencies)
      const row = await findValid(dependencies, params.key)
      const jwt = await signCredential(
        row,
        publicUrl(),
        await signingKey(dependencies, CREDENTIAL_KEYS),
      )
      return sendFile(c, jwt, {
        type: 'application/vc+jwt',
        disposition: `attachment; filename="${row.number}.jwt"`,
        cacheControl: CACHED,
      })
    }),
  ]
}

async function drawingTask(row: CertificateRow, publicUrl: string): Promise<DrawingTask> {
  return {
    printed: row,
    verifyAddress: verifyAddress(publicUrl, row.number),
    signature: await loadSignature(row.mentor_signature_url),
  }
}

/** @throws ApiError not-found, also for a revoked one */
async function findValid({ db }: Dependencies, key: string): Promise<CertificateRow> {
  const row = await findCertificate(db, 'key', key)
  if (row.revoked_at !== null) throw new ApiError('not-found', 'Sertifikat ini sudah dicabut.')
  return row
}
