import { linkTarget } from '../../lib/link-target.ts'

/** Where a link of a modul leads on our own site. A page that does not exist leads nowhere: its text stays readable. */
export function linkToPage(target: string): string | undefined {
  try {
    return linkTarget(target)
  } catch {
    return undefined
  }
}
