import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'hono'

/**
 * Returns the network a request comes from, as a key for limits: one provider's customer has at
 * most a /24 (IPv4) or a /56 (IPv6) to themselves; behind mobile carriers many share one.
 */
export function clientNetwork(c: Context, trustedProxies: number): string {
  return networkOf(clientAddress(c, trustedProxies))
}

/**
 * Returns the address a request comes from.
 *
 * @param trustedProxies number of our proxies in front of the server; entries of X-Forwarded-For
 *   that they did not write may be forged
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const header = incoming(c)?.headers['x-forwarded-for'] ?? c.req.header('x-forwarded-for')
  return addressBehind(header, incoming(c)?.socket.remoteAddress, trustedProxies)
}

/** Returns the network of a request that is not for the API. */
export function requestNetwork(
  { headers, socket }: IncomingMessage,
  trustedProxies: number,
): string {
  return networkOf(addressBehind(headers['x-forwarded-for'], socket.remoteAddress, trustedProxies))
}

function addressBehind(
  header: string | string[] | undefined,
  address: string | undefined,
  trustedProxies: number,
): string {
  const forwarded = String(header ?? '').split(',')
  const claimed = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined
  return claimed || address || ''
}

/** The original request; a page that calls the API in process passes its own on. */
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

/** Returns the /48 around an IPv6 network: some providers give one customer all of it. */
export function widerNetwork(network: string): string | undefined {
  return network.endsWith('/56') ? `${network.slice(0, 12)}/48` : undefined
}
