/** Texts of actions that no screen shows; fixed by the specification (section 8). */
export const messages = {
  logoutFailed: 'Logout failed. Please try again.',
} as const
