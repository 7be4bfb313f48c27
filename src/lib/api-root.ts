/** Where pages and islands find the API: our own server, or the one named when building. */
export const apiRoot: string = import.meta.env?.PUBLIC_API_ROOT || '/api'

/** Address of a profile photo, which the API names by its path under the root; undefined for anything else. */
export function photoAddress(path: string | null | undefined): string | undefined {
  // It may come from the `user` cookie, which anybody can write.
  return path && /^(\/[\w-]+)+\.\w+$/.test(path) ? apiRoot.replace(/\/+$/, '') + path : undefined
}
