import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { SECOND } from '../../src/lib/durations.ts'

/** Reasons why a call got no answer. */
export type OutgoingFault = 'not-allowed' | 'unreachable' | 'too-slow' | 'too-large'

/** A call that got no answer; its message may be logged, and names no address. */
export class OutgoingError extends Error {
  readonly fault: OutgoingFault

  constructor(fault: OutgoingFault, cause?: unknown) {
    super(`The call got no answer: ${fault}.`, { cause })
    this.fault = fault
  }
}

export interface OutgoingCall {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface OutgoingAnswer {
  /** A redirect is an answer like any other: nobody follows it. */
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** Calls an address that somebody else has entered. @throws OutgoingError */
export type CallOut = (call: OutgoingCall) => Promise<OutgoingAnswer>

export interface OutgoingOptions {
  /** Whether this machine may be called, also by http; for development and tests. */
  mayBeLocal?: boolean
  /** Milliseconds for everything, from the name to the end of the answer. */
  patience?: number
  /** Bytes of an answer. */
  answerMax?: number
  /** Returns the addresses of a host's name. */
  findAddresses?: (host: string) => Promise<readonly string[]>
  /** Whether an address that a name leads to may be called. */
  mayReach?: (address: string) => boolean
}

/** Returns a function that calls public addresses by https, and nothing else. */
export function outgoing({
  mayBeLocal = false,
  patience = 8 * SECOND,
  answerMax = 256 * 1_024,
  findAddresses = addressesOf,
  mayReach = isPublic,
}: OutgoingOptions = {}): CallOut {
  return async function callOut(call) {
    const { url, local } = allowedUrl(call.url, mayBeLocal)
    const giveUp = AbortSignal.timeout(patience)
    const slow = Promise.withResolvers<never>()
    giveUp.onabort = () => slow.reject(new OutgoingError('too-slow'))
    const send = async () => {
      const addresses = local ? [local] : await reachable(url, findAddresses, mayReach)
      return exchange(call, { url, addresses, giveUp, answerMax })
    }
    // The resolver cannot be interrupted, only left behind.
    return Promise.race([send(), slow.promise])
  }
}

/**
 * Whether an address may be entered by somebody else: https, without a user and a password. Where
 * its name leads to is judged with each call.
 */
export function isCallable(address: string, mayBeLocal = false): boolean {
  try {
    allowedUrl(address, mayBeLocal)
    return true
  } catch {
    return false
  }
}

/**
 * @returns the address to call, and this machine's where it is that
 * @throws OutgoingError not-allowed
 */
function allowedUrl(address: string, mayBeLocal: boolean): { url: URL; local?: string } {
  const url = URL.parse(address)
  if (!url || url.username || url.password) throw new OutgoingError('not-allowed')
  const local = mayBeLocal ? LOCAL_HOSTS.get(url.hostname) : undefined
  const isAllowed = url.protocol === 'https:' || (local && url.protocol === 'http:')
  if (!isAllowed) throw new OutgoingError('not-allowed')
  if (local) return { url, local }
  const host = unbracketed(url.hostname)
  if (isIP(host) ? !isPublic(host) : !host.includes('.')) throw new OutgoingError('not-allowed')
  return { url }
}

/** Addresses of this machine by the hosts that name it. */
const LOCAL_HOSTS = new Map([
  ['localhost', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]', '::1'],
])

/**
 * Returns the addresses to connect to. All addresses of a name must be public, so that a name with
 * one of each kind cannot be tried until it leads inside.
 *
 * @throws OutgoingError not-allowed or unreachable
 */
async function reachable(
  { hostname }: URL,
  findAddresses: (host: string) => Promise<readonly string[]>,
  mayReach: (address: string) => boolean,
): Promise<readonly string[]> {
  const host = unbracketed(hostname)
  const addresses = isIP(host)
    ? [host]
    : await findAddresses(host).catch(error => {
        throw new OutgoingError('unreachable', error)
      })
  if (addresses.length === 0) throw new OutgoingError('unreachable')
  if (!addresses.every(mayReach)) throw new OutgoingError('not-allowed')
  return addresses
}

/**
 * Returns the addresses of a name. The system's resolver would hold one of the few threads that also
 * read files and hash passwords, for as long as a dead name server is silent.
 */
async function addressesOf(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2 * SECOND, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
}

interface Exchange {
  url: URL
  /** Addresses of the host: its name is not resolved a second time. */
  addresses: readonly string[]
  giveUp: AbortSignal
  answerMax: number
}

/** Returns a resolver that knows these addresses alone, whatever the name. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  return (_, { all }, done) => {
    const [first = ''] = addresses
    if (all)
      done(
        null,
        addresses.map(address => ({ address, family: isIP(address) })),
      )
    else done(null, first, isIP(first))
  }
}

function exchange(
  { method, headers, body }: OutgoingCall,
  { url, addresses, giveUp, answerMax }: Exchange,
): Promise<OutgoingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutgoingAnswer>()
  const fail = (cause: unknown) => reject(faultOf(cause, giveUp))
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = {
    method,
    headers,
    lookup: pinnedTo(addresses),
    signal: giveUp,
    agent: false,
  } as const
  send(url, options, answer => {
    readText(answer, answerMax).then(
      text => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      fail,
    )
  })
    .on('error', fail)
    .end(body)
  return promise
}

/** @throws OutgoingError too-large */
async function readText(answer: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop early closes the connection.
  for await (const chunk of answer) {
    size += chunk.length
    if (size > most) throw new OutgoingError('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function faultOf(cause: unknown, giveUp: AbortSignal): OutgoingError {
  if (cause instanceof OutgoingError) return cause
  return new OutgoingError(giveUp.aborted ? 'too-slow' : 'unreachable', cause)
}

function unbracketed(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/** IPv4 networks that no public host is in (IANA's special-purpose registry), with multicast. */
const SPECIAL_V4: readonly [net: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Inside the public IPv6 networks: Teredo, documentation, 6to4, which hide IPv4 addresses. */
const SPECIAL_V6: readonly [net: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [net, prefix] of SPECIAL_V4) special.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of SPECIAL_V6) special.addSubnet(net, prefix, 'ipv6')
/** The only public IPv6 network; addresses that stand for IPv4 ones lie outside. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address can be a public host's. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  return publicV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
