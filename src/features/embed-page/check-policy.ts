import { isElement, policyNeeds } from '../../kit/embed/snippet.ts'
import type { Finding } from './findings.ts'
import type { Tag } from './html-tags.ts'

type Directives = ReadonlyMap<string, readonly string[]>

interface Policy {
  directives: Directives
  /** Whether browsers only report what it forbids. */
  reports: boolean
}

/** A header as a browser shows it, or as it stands in the configuration of a server. */
const HEADER =
  /^\s*(?:add_header\s+|header\s+(?:always\s+)?set\s+)?["']?content-security-policy(-report-only)?["']?\s*[:=\s]\s*(.+)$/gim

/**
 * Checks the policies of a page against what its elements need.
 *
 * @param used tags of the elements; where there are none, what any of them needs
 * @param hasNonce whether the tag of our script has a nonce
 */
export function checkPolicies(
  text: string,
  tags: readonly Tag[],
  used: readonly string[],
  { origin, hasNonce }: { origin: string; hasNonce: boolean },
): Finding[] {
  const policies = [...policiesInHeaders(text), ...policiesInMeta(tags)]
  return policies.flatMap(({ directives, reports }): Finding[] => {
    if (reports) return [{ severity: 'good', code: 'policy-reports' }]
    const findings: Finding[] = [
      ...checkSources(directives, used, origin, hasNonce),
      ...checkSandbox(directives.get('sandbox'), 'policy-sandbox'),
    ]
    if (findings.length === 0) findings.push({ severity: 'good', code: 'policy-fine' })
    if (directives.has('require-trusted-types-for'))
      findings.push({ severity: 'good', code: 'trusted-types-fine' })
    return findings
  })
}

function policiesInHeaders(text: string): Policy[] {
  return [...text.matchAll(HEADER)].flatMap(([, reports, value = '']) => {
    const bare = value.replace(/^\s*"|"\s*(always)?\s*;?\s*$/g, '')
    return bare.split(',').map(policy => {
      return { directives: readDirectives(policy), reports: reports !== undefined }
    })
  })
}

function policiesInMeta(tags: readonly Tag[]): Policy[] {
  return tags.flatMap(({ name, attributes }) => {
    const header = attributes.get('http-equiv')?.toLowerCase()
    if (name !== 'meta' || header !== 'content-security-policy') return []
    const directives = new Map(readDirectives(attributes.get('content') ?? ''))
    // Browsers ignore it there.
    directives.delete('sandbox')
    return [{ directives, reports: false }]
  })
}

function readDirectives(policy: string): Directives {
  const directives = new Map<string, string[]>()
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  return directives
}

function checkSources(
  directives: Directives,
  used: readonly string[],
  origin: string,
  hasNonce: boolean,
): Finding[] {
  const needs = new Map<string, Set<string>>()
  for (const tag of used.filter(isElement))
    for (const [directive, sources] of Object.entries(policyNeeds(tag, origin)))
      needs.set(directive, new Set([...(needs.get(directive) ?? []), ...sources]))
  return [...needs].flatMap(([directive, sources]): Finding[] => {
    const allowed = allowedBy(directives, directive)
    if (directive === 'script-src' && allowed?.includes("'strict-dynamic'"))
      return hasNonce ? [] : [{ severity: 'blocks', code: 'policy-needs-nonce' }]
    const lacking = [...sources].filter(source => !isAllowed(allowed, source, directive))
    if (lacking.length === 0) return []
    const isVital = directive === 'script-src' || directive === 'connect-src'
    const values = { directive, sources: lacking.join(' ') }
    return [{ severity: isVital ? 'blocks' : 'change', code: 'policy-lacks', values }]
  })
}

/** Returns the sources that a policy allows; undefined where it does not restrict them. */
function allowedBy(directives: Directives, name: string): readonly string[] | undefined {
  const first = name === 'script-src' ? directives.get('script-src-elem') : undefined
  return first ?? directives.get(name) ?? directives.get('default-src')
}

const HOST = /^(?:(https?):\/\/)?(\*\.)?([^/:*]+)(?::(\d+|\*))?(\/.*)?$/i

function isAllowed(
  sources: readonly string[] | undefined,
  needed: string,
  directive: string,
): boolean {
  if (sources === undefined) return true
  if (needed === 'blob:') return sources.includes(needed)
  const { protocol, hostname, port } = new URL(needed)
  return sources.some(source => {
    if (source === '*' || source.toLowerCase() === protocol) return true
    // A source that is allowed without encryption is allowed with it.
    if (source.toLowerCase() === 'http:') return true
    const [, scheme = '', wildcard, host = '', hostPort, path = '/'] = HOST.exec(source) ?? []
    const isHost = wildcard
      ? hostname.endsWith(`.${host.toLowerCase()}`)
      : hostname === host.toLowerCase()
    const isPort = hostPort === '*' || (hostPort ?? '') === port || (!port && hostPort === '443')
    const isPath = path === '/' || (directive === 'script-src' && path === '/embed/')
    const isScheme =
      scheme === '' || protocol === 'https:' || `${scheme.toLowerCase()}:` === protocol
    return isHost && isPort && isPath && isScheme
  })
}

/** Checks which rights a sandbox leaves to what is inside; undefined where there is none. */
export function checkSandbox(
  tokens: readonly string[] | undefined,
  code: 'policy-sandbox' | 'frame-sandbox',
): Finding[] {
  if (!tokens) return []
  if (!tokens.includes('allow-scripts'))
    return [{ severity: 'blocks', code, values: { token: 'allow-scripts' } }]
  if (tokens.includes('allow-same-origin')) return []
  return [{ severity: 'change', code, values: { token: 'allow-same-origin' } }]
}
