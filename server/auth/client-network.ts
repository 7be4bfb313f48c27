import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'hono'

/**
 * The network a request comes from, as a key for limits: one provider's customer at most
 * has a /24 (IPv4) or a /56 (IPv6) to themselves; behind mobile carriers many share one.
 *
 * @param trustedProxies how many proxies of ours stand in front of the server; what they did
 *   not write into X-Forwarded-For is anyone's claim
 */
export function clientNetwork(c: Context, trustedProxies: number): string {
  const header = incoming(c)?.headers['x-forwarded-for'] ?? c.req.header('x-forwarded-for')
  const forwarded = String(header ?? '').split(',')
  const claimed = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined
  return networkOf(claimed || incoming(c)?.socket.remoteAddress || '')
}

/** What came over the wire; a page that calls the API in process hands on what it was asked with. */
function incoming({ env }: Context): IncomingMessage | undefined {
  return env?.incoming
}

export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIPv6(plain)) return `${firstBytes(plain, 7)}/56`
  return 'unknown'
}

function firstBytes(ipv6: string, bytes: number): string {
  const [head = '', tail] = ipv6.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array(Math.max(zeros, 0)).fill('0'), ...after]
  const hex = groups.map(group => group.padStart(4, '0')).join('')
  return hex.slice(0, bytes * 2).toLowerCase()
}

/** The /48 around an IPv6 network: with some providers one customer has all of it. */
export function widerNetwork(network: string): string | undefined {
  return network.endsWith('/56') ? `${network.slice(0, 12)}/48` : undefined
}
