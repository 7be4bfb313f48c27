import { paths } from './paths.ts'

/** Page that checks this number; apart from the paths that every page's scripts carry. */
export function verifyPath(number: string): string {
  return `${paths.verifyCertificates}/${encodeURIComponent(number)}`
}
