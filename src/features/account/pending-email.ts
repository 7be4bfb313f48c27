/** Session storage key of the e-mail address whose code is expected; it survives a reload. */
const AWAITED = 'register-email'

export function awaitedEmail(): string | null {
  try {
    return sessionStorage.getItem(AWAITED)
  } catch {
    return null
  }
}

export function awaitEmail(email: string | undefined): void {
  try {
    if (email) sessionStorage.setItem(AWAITED, email)
    else sessionStorage.removeItem(AWAITED)
  } catch {
    // Storage is blocked: a reload then loses the step.
  }
}
