import { linkTarget } from '../../../src/lib/link-target.ts'
import { readRichText } from '../../../src/lib/rich-text.ts'

/** Whether pages know where a link of our texts leads. */
export function isTarget(target: string): boolean {
  try {
    linkTarget(target)
    return !/[()\s]/.test(target)
  } catch {
    return false
  }
}

/** Targets of a text's links that lead nowhere. */
export function strayTargets(text: string): string[] {
  return readRichText(text).flatMap(piece =>
    piece.kind === 'link' && !isTarget(piece.target) ? [piece.target] : [],
  )
}
