/**
 * A path of this site that came in from outside, such as `?next=`.
 *
 * @returns undefined for anything that would lead to another site
 */
export function localPath(path: string | null): string | undefined {
  if (!path?.startsWith('/')) return undefined
  // The browser's own reading decides: `//host`, `/\\host` and tabs in between lead elsewhere.
  const url = URL.parse(path, 'https://here.invalid')
  if (url?.origin !== 'https://here.invalid') return undefined
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}
