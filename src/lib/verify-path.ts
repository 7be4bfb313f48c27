/** Form for a certificate's number; separate from the paths in every page's scripts. */
export const verifyCertificates = '/certificate/verify'

/** Returns the address of the page that verifies this number. */
export function verifyPath(number: string): string {
  return `${verifyCertificates}/${encodeURIComponent(number)}`
}
