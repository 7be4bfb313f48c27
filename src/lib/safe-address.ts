/**
 * An address from data, if a link may lead there: a page of this site or of the web. Anything
 * else, such as `javascript:` or what is no address at all, is none.
 */
export function safeAddress(address: string | null | undefined): string | undefined {
  const isOne = address && /^(\/(?![/\\])|https?:\/\/)[^\s\\]*$/i.test(address)
  return isOne && URL.canParse(address, 'https://sapa.invalid') ? address : undefined
}

/** Likewise, with its origin; pictures of data in what search engines read. */
export function wholeAddress(
  address: string | null | undefined,
  page: string | URL,
): string | undefined {
  const safe = safeAddress(address)
  return safe && new URL(safe, page).href
}
