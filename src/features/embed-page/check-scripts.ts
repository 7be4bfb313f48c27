import { writeScript } from '../../kit/embed/snippet.ts'
import type { Finding } from './findings.ts'
import type { Tag } from './html-tags.ts'

const SCRIPT = /^\/embed\/(v1|\d+\.\d+\.\d+-[0-9a-f]+)\/[\w-]+\.js$/
const TYPES = ['', 'module', 'text/javascript', 'application/javascript']

/** Checks the tags that load our script, if the page has elements or at least such a tag. */
export function checkScripts(tags: readonly Tag[], origin: string, isUsed: boolean): Finding[] {
  const scripts = scriptsOf(tags, origin)
  const script = writeScript(origin)
  if (scripts.length === 0)
    return isUsed ? [{ severity: 'blocks', code: 'no-script', values: { script } }] : []
  const versions = scripts.map(({ attributes }) => versionIn(attributes.get('src') ?? '', origin))
  const findings = scripts.flatMap((tag, at) => checkScript(tag, versions[at], script))
  const different = new Set(versions.filter(Boolean))
  if (different.size > 1) findings.push({ severity: 'change', code: 'two-versions' })
  return findings
}

/** Returns the tags that load our script, or try to. */
export function scriptsOf(tags: readonly Tag[], origin: string): Tag[] {
  return tags.filter(({ name, isEnd, attributes }) => {
    const source = attributes.get('src') ?? ''
    const isOurs = /(^|\/)sapa\.js\b/.test(source) || source.startsWith(`${origin}/embed/`)
    return name === 'script' && !isEnd && isOurs
  })
}

/** Returns the version in the address of our script; undefined for another address. */
function versionIn(source: string, origin: string): string | undefined {
  const address = URL.parse(source, 'https://page.invalid')
  return address?.origin === origin ? SCRIPT.exec(address.pathname)?.[1] : undefined
}

function checkScript(tag: Tag, version: string | undefined, script: string): Finding[] {
  const { attributes, isSelfClosed } = tag
  if (isSelfClosed) return [{ severity: 'blocks', code: 'self-closed', values: { name: 'script' } }]
  const address = attributes.get('src') ?? ''
  if (!version) return [{ severity: 'blocks', code: 'wrong-script', values: { address, script } }]
  const type = attributes.get('type')?.trim().toLowerCase() ?? ''
  if (!TYPES.includes(type))
    return [{ severity: 'blocks', code: 'wrong-script-type', values: { type } }]
  const hasHash = attributes.has('integrity')
  if (hasHash && !attributes.has('crossorigin'))
    return [{ severity: 'blocks', code: 'no-crossorigin' }]
  if (hasHash && version === 'v1') return [{ severity: 'change', code: 'integrity-of-newest' }]
  const code = type === 'module' ? 'script-fine' : 'script-without-type'
  return [{ severity: 'good', code }]
}
