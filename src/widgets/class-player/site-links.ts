import { linkTarget } from '../../lib/link-target.ts'

/**
 * Returns the address of a modul's link on our own site; undefined for a page that does not exist,
 * so that only its text is shown.
 */
export function linkToPage(target: string): string | undefined {
  try {
    return linkTarget(target)
  } catch {
    return undefined
  }
}
