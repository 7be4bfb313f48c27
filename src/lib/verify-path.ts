/** Where anybody types the number of a certificate; apart from the paths that every page's scripts carry. */
export const verifyCertificates = '/certificate/verify'

/** Page that checks this number. */
export function verifyPath(number: string): string {
  return `${verifyCertificates}/${encodeURIComponent(number)}`
}
