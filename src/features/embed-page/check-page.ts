import { checkElements } from './check-elements.ts'
import { checkPolicies, checkSandbox } from './check-policy.ts'
import { checkScripts, scriptsOf } from './check-scripts.ts'
import type { CheckOptions, Finding } from './findings.ts'
import { readTags, type Tag } from './html-tags.ts'

const ORDER = ['blocks', 'change', 'good']

/**
 * Finds what keeps our elements from working in somebody's page, the worst first.
 *
 * @param text HTML of the page, the headers it comes with, or both
 */
export function checkPage(text: string, { origin, elements }: CheckOptions): Finding[] {
  const tags = readTags(text)
  const names = elements.map(({ tag }) => tag)
  const inPage = tags.filter(({ name, isEnd }) => !isEnd && name.startsWith('sapa-'))
  const used = names.filter(tag => inPage.some(({ name }) => name === tag))
  const hasNonce = scriptsOf(tags, origin).some(({ attributes }) => attributes.has('nonce'))
  const needing = used.length > 0 ? used : names
  const findings = [
    ...checkScripts(tags, origin, inPage.length > 0),
    ...checkElements(tags, elements),
    ...checkPolicies(text, tags, needing, { origin, hasNonce }),
    ...tags.flatMap(tag => checkFrame(tag, origin)),
  ]
  if (findings.length === 0) return [{ severity: 'change', code: 'nothing-to-check' }]
  const different = new Map(findings.map(finding => [JSON.stringify(finding), finding]))
  return [...different.values()].sort(
    (a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity),
  )
}

function checkFrame({ name, attributes }: Tag, origin: string): Finding[] {
  const isOurs = attributes.get('src')?.startsWith(`${origin}/`)
  const sandbox = attributes.get('sandbox')
  if (name !== 'iframe' || !isOurs || sandbox === undefined) return []
  return checkSandbox(sandbox.toLowerCase().split(/\s+/), 'frame-sandbox')
}
