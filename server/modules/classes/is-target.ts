import { linkTarget } from '../../../src/lib/link-target.ts'
import { readRichText } from '../../../src/lib/rich-text.ts'

/** Whether pages support the target of a link in our texts. */
export function isTarget(target: string): boolean {
  try {
    linkTarget(target)
    return !/[()\s]/.test(target)
  } catch {
    return false
  }
}

/** Returns the targets of a text's links that do not exist. */
export function strayTargets(text: string): string[] {
  return readRichText(text).flatMap(piece =>
    piece.kind === 'link' && !isTarget(piece.target) ? [piece.target] : [],
  )
}
