const EVENT = 'sapa-sign-in'

/** A page that must not be left, such as one with a test under way, lets people sign in on it. @returns its end */
export function offerSignIn(open: () => void): () => void {
  const take = (event: Event) => {
    event.preventDefault()
    open()
  }
  addEventListener(EVENT, take)
  return () => removeEventListener(EVENT, take)
}

/** Opens the sign-in of the page. @returns whether it has one; else the login is the way */
export function signInHere(): boolean {
  return !dispatchEvent(new Event(EVENT, { cancelable: true }))
}
