/** Whose code is awaited, for as long as the tab lives: a reload must not lose the step. */
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
    // Blocked: then a reload forgets the step.
  }
}
