/** Address of the API for pages and islands: our own server, or the one set at build time. */
export const apiRoot: string = import.meta.env?.PUBLIC_API_ROOT || '/api'

/** Returns the address of a profile photo by its path under the API root; undefined if invalid. */
export function photoAddress(path: string | null | undefined): string | undefined {
  // The path may come from the `user` cookie, which anybody can write.
  return path && /^(\/[\w-]+)+\.\w+$/.test(path) ? apiRoot.replace(/\/+$/, '') + path : undefined
}
