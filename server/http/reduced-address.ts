import type { Endpoint } from '../../src/contract/endpoint.ts'
import { mayMatter, parametersOf } from '../../src/lib/page-parameters.ts'

/** Escapes of characters that never need one: the same address as without (RFC 3986, 2.3). */
const NEEDLESS = /%(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi
const ROOT = '/api'
const DOCUMENT = `${ROOT}/openapi.json`

/**
 * Returns a function that reduces an address to what its response depends on: it removes the query
 * parameters that the call or the page does not read, and values that the page ignores. Otherwise
 * invented ones would have everything made anew for each request.
 *
 * @param calls all calls of the API
 */
export function addressReducer(calls: readonly Endpoint[]): (url: string) => string {
  const findCall = callFinder(calls.filter(({ method }) => method === 'get'))

  function namesFor(path: string): readonly string[] | undefined {
    if (!path.startsWith(`${ROOT}/`)) return parametersOf(path)
    if (path === DOCUMENT) return []
    const call = findCall(path.slice(ROOT.length))
    return call && Object.keys(call.query?.shape ?? {})
  }

  return function reduce(url) {
    const [rawPath, query] = splitAt(url, '?')
    const path = rawPath.includes('%') ? rawPath.replace(NEEDLESS, decodeEscape) : rawPath
    if (!query) return path + url.slice(rawPath.length)
    const names = namesFor(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)
    if (!names) return path + url.slice(rawPath.length)
    const isPage = !path.startsWith(`${ROOT}/`)
    const read = query.split('&').filter(pair => {
      const [[name, value] = ['', '']] = new URLSearchParams(pair)
      return names.includes(name) && (!isPage || mayMatter(name, value))
    })
    return read.length > 0 ? `${path}?${read.join('&')}` : path
  }
}

/** Returns a function that finds the call of a path. */
function callFinder(calls: readonly Endpoint[]): (path: string) => Endpoint | undefined {
  const exact = new Map(calls.map(call => [call.path, call]))
  const patterns = calls
    .filter(({ path }) => path.includes('/:'))
    .map(call => [new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`), call] as const)
  return path => exact.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1]
}

function decodeEscape(escaped: string): string {
  return String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
