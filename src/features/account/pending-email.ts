/** Session storage key of the e-mail address whose code is expected; it survives a reload. */
const PENDING_EMAIL = 'register-email'

export function pendingEmail(): string | null {
  try {
    return sessionStorage.getItem(PENDING_EMAIL)
  } catch {
    return null
  }
}

export function setPendingEmail(email: string | undefined): void {
  try {
    if (email) sessionStorage.setItem(PENDING_EMAIL, email)
    else sessionStorage.removeItem(PENDING_EMAIL)
  } catch {
    // Storage is blocked: a reload then loses the step.
  }
}
