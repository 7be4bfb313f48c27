/** Resolves a file's address for a page: paths belong to the API's server, wherever the page is. */
export function resolveAddress(address: string, apiRoot: string): string {
  const isElsewhere = /^https?:/.test(apiRoot) && address.startsWith('/')
  return isElsewhere ? new URL(address, apiRoot).href : address
}
