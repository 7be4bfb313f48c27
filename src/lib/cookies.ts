/** A cookie's value, or undefined where there is none or no cookies at all (server, blocked storage). */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const found = document.cookie.split('; ').find(cookie => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
