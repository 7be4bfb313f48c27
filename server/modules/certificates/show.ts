import type { Certificate, VerifiedCertificate } from '../../../src/contract/certificates.ts'
import * as routes from '../../../src/contract/routes/certificates.ts'
import { fillPath } from '../../../src/lib/fill-path.ts'
import { verifyPath } from '../../../src/lib/verify-path.ts'
import type { CertificateRow } from './certificates.ts'

/** Returns a certificate as its owner sees it. */
export function toCertificate(
  row: CertificateRow,
  publicUrl: string,
  ownsFrame: boolean,
): Certificate {
  const { number, class_id, class_title, name, issued_at, revoked_at, key } = row
  return {
    number,
    class_id,
    class_title,
    name,
    issued_at,
    revoked_at,
    has_frame: ownsFrame ? row.has_frame === 1 : null,
    certificate: callAddress(publicUrl, fillPath(routes.getCertificateFile.path, { key })),
    credential: callAddress(publicUrl, fillPath(routes.getCredential.path, { key })),
    verify: verifyAddress(publicUrl, number),
  }
}

/** Returns the public view of a certificate, for anybody who has its number. */
export function toVerified(row: CertificateRow): VerifiedCertificate {
  const { number, name, class_title, issued_at, revoked_at } = row
  return { number, name, class_title, issued_at, is_valid: revoked_at === null }
}

/** Returns the absolute address of a call, for use outside of our site. */
export function callAddress(publicUrl: string, path: string): string {
  return `${publicUrl}/api${path}`
}

/** Returns the address of the page that checks a number. */
export function verifyAddress(publicUrl: string, number: string): string {
  return publicUrl + verifyPath(number)
}
