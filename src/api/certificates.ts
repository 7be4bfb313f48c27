import type { Certificate, VerifiedCertificate } from '../contract/certificates.ts'
import * as routes from '../contract/routes/certificates.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/** What a certificate can be asked with; title, mentor and signature are the class's, whatever is sent. */
export interface CertificateWish {
  class_id: string
  class_level?: string
  language?: string
  mentor_name?: string
  mentor_signature?: string
}

/** Certificates of who is signed in, the newest first. */
export function fetchCertificates(http: Http): Promise<Result<{ data: Certificate[] }>> {
  return call(http, routes.getCertificates, { fallback: 'Failed to fetch certificates' })
}

/** Makes the certificate of a finished class, or finds the one there is; `certificate` is the link of the PDF. */
export function generateCertificate(
  http: Http,
  wish: CertificateWish,
): Promise<Result<{ data: Certificate; certificate: string }>> {
  return call(http, routes.generateCertificate, { body: wish, fallback: 'Something went wrong' })
}

/** Draws a certificate with the frame of a reward, or without it. */
export function chooseFrame(
  http: Http,
  number: string,
  has_frame: boolean,
): Promise<Result<{ data: Certificate }>> {
  return call(http, routes.chooseFrame, {
    params: { number },
    body: { has_frame },
    fallback: 'Something went wrong',
  })
}

/** Checks a number, as it is printed. */
export function verifyCertificate(
  http: Http,
  number: string,
): Promise<Result<{ data: VerifiedCertificate }>> {
  return call(http, routes.verifyCertificate, {
    params: { number },
    fallback: 'Something went wrong',
  })
}
