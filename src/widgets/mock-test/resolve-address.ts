/** Address of a file as a page has to ask for it: paths are of the API's server, wherever the page is. */
export function resolveAddress(address: string, apiRoot: string): string {
  return /^https?:/.test(apiRoot) ? new URL(address, apiRoot).href : address
}
