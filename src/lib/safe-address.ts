/**
 * Returns an address from data if a link may lead there: a page of this site or of the web;
 * undefined for anything else, such as `javascript:` or an invalid address.
 */
export function safeAddress(address: string | null | undefined): string | undefined {
  const isPathOrHttp = address && /^(\/(?![/\\])|https?:\/\/)[^\s\\]*$/i.test(address)
  return isPathOrHttp && URL.canParse(address, 'https://sapa.invalid') ? address : undefined
}

/** Returns a safe address with its origin, for pictures in metadata for search engines. */
export function wholeAddress(
  address: string | null | undefined,
  page: string | URL,
): string | undefined {
  const safe = safeAddress(address)
  return safe && new URL(safe, page).href
}
