/** Name of the cookie that is set when no script could clear the local storage on logout. */
export const LEFT_BEHIND = 'left_behind'
/** The longest lifetime that browsers allow a cookie, in seconds. */
export const LEFT_BEHIND_TIME = 400 * 86_400

/** Clears the local storage on the next page with a navigation bar, after a scriptless logout. */
export function clearLeftBehind(): void {
  if (!document.cookie.includes(`${LEFT_BEHIND}=`)) return
  try {
    localStorage.clear()
  } catch {
    // Storage is blocked, so there is nothing.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox got the Cookie Store only lately.
  document.cookie = `${LEFT_BEHIND}=; Max-Age=0; Path=/; Secure; SameSite=Strict`
}
