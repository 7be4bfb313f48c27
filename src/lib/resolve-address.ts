/** Address of a file as a page has to ask for it: paths are of the API's server, wherever the page is. */
export function resolveAddress(address: string, apiRoot: string): string {
  const isElsewhere = /^https?:/.test(apiRoot) && address.startsWith('/')
  return isElsewhere ? new URL(address, apiRoot).href : address
}
