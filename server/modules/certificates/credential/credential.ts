import { SignJWT } from 'jose'
import * as routes from '../../../../src/contract/routes/certificates.ts'
import { getClass } from '../../../../src/contract/routes/classes.ts'
import { fillPath } from '../../../../src/lib/fill-path.ts'
import { site } from '../../../../src/lib/site.ts'
import { ALGORITHM, type KeyUse, type SigningKey } from '../../../auth/signing-keys.ts'
import type { CertificateRow } from '../certificates.ts'
import { credentialId, idFrom } from '../numbers.ts'
import { callAddress, verifyAddress } from '../show.ts'

/** Keys that sign credentials. */
export const CREDENTIAL_KEYS: KeyUse = {
  table: 'signing_keys',
  purpose: 'signing key of credentials',
}

/** JSON-LD context of credentials and of the issuer's profile. */
const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]
const SCHEMA =
  'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'

/** Returns the issuer of credentials: this site, identified by the address of its profile. */
export function issuerOf(publicUrl: string) {
  return {
    id: callAddress(publicUrl, routes.getIssuer.path),
    type: ['Profile'] as ['Profile'],
    name: site.name,
    url: `${publicUrl}/`,
  }
}

/** Returns the issuer's profile as a document of its own. */
export function issuerProfile(publicUrl: string) {
  return { '@context': CONTEXT, ...issuerOf(publicUrl) }
}

/** Returns a certificate as an Open Badges 3.0 AchievementCredential (VCDM 2.0). */
function credentialOf(row: CertificateRow, publicUrl: string) {
  const { key, number, name, class_id, class_title, issued_at } = row
  const subject = idFrom(key, 'subject')
  return {
    '@context': CONTEXT,
    id: credentialId(key),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `Sertifikat ${class_title}`,
    issuer: issuerOf(publicUrl),
    // Whole seconds, like `nbf`.
    validFrom: new Date(Math.floor(issued_at / 1_000) * 1_000).toISOString().replace('.000', ''),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityHash: name, identityType: 'name', hashed: false },
      ],
      achievement: {
        id: callAddress(publicUrl, fillPath(getClass.path, { id: class_id })),
        type: ['Achievement'],
        achievementType: 'Course',
        name: class_title,
        description: `Kelas “${class_title}” di ${site.name}, dibimbing oleh ${row.mentor_name}.`,
        inLanguage: 'id',
        criteria: {
          narrative:
            'Menonton semua video, membaca semua modul, dan lulus semua kuis yang diwajibkan kelas ini.',
        },
      },
    },
    evidence: [
      {
        id: verifyAddress(publicUrl, number),
        type: ['Evidence'],
        name: `Sertifikat nomor ${number}`,
      },
    ],
    credentialStatus: {
      id: callAddress(publicUrl, routes.getRevocations.path),
      type: '1EdTechRevocationList',
    },
    credentialSchema: [{ id: SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
  }
}

/** Returns the signed credential: a VC-JWT. */
export function signCredential(
  row: CertificateRow,
  publicUrl: string,
  { id, key }: SigningKey,
): Promise<string> {
  const credential = credentialOf(row, publicUrl)
  return new SignJWT({ ...credential })
    .setProtectedHeader({
      alg: ALGORITHM,
      kid: callAddress(publicUrl, fillPath(routes.getSigningKey.path, { id })),
      typ: 'JWT',
    })
    .setIssuer(credential.issuer.id)
    .setJti(credential.id)
    .setSubject(credential.credentialSubject.id)
    .setNotBefore(Math.floor(row.issued_at / 1_000))
    .sign(key)
}
