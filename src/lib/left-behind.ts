/** Says that somebody has logged out where no script could clear the local storage. */
export const LEFT_BEHIND = 'left_behind'
/** As long as browsers keep a cookie, in seconds. */
export const LEFT_BEHIND_TIME = 400 * 86_400

/** A logout without script has left it to the next page with a bar. */
export function clearLeftBehind(): void {
  if (!document.cookie.includes(`${LEFT_BEHIND}=`)) return
  try {
    localStorage.clear()
  } catch {
    // Blocked: then there is nothing.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox got the Cookie Store only lately.
  document.cookie = `${LEFT_BEHIND}=; Max-Age=0; Path=/; Secure; SameSite=Strict`
}
