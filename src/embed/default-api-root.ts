import { useMemo } from 'react'
import { type Fetch, httpOf } from '../stores/first-answers.ts'

/**
 * Returns the API root of the server that this script came from, whatever page it is on: scripts
 * are in `/embed/<folder>/`, the API is in `/api`.
 */
export function scriptApiRoot(): string {
  return fromScript(import.meta.env.PUBLIC_API_ROOT || '../../api').replace(/\/$/, '')
}

/** Returns the address of a page on the site that this script came from. */
export function siteAddress(page: string): string {
  return fromScript(`../../${page}`)
}

function fromScript(address: string): string {
  // Not within `new URL()`: there Vite looks for a file of that name.
  const here = import.meta.url
  return new URL(address, here).href
}

/** Returns the API of an element, and the client that takes the first answers. */
export function useApi(api: string | undefined, fetch: Fetch) {
  const apiRoot = api ?? scriptApiRoot()
  const http = useMemo(() => httpOf(apiRoot, fetch), [apiRoot, fetch])
  return { apiRoot, http }
}
