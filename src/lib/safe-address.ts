/**
 * An address from data, if a link may lead there: a page of this site or of the web. Anything
 * else, such as `javascript:`, is no address.
 */
export function safeAddress(address: string | null | undefined): string | undefined {
  return address && /^(\/(?![/\\])|https?:\/\/)[^\s\\]*$/i.test(address) ? address : undefined
}
