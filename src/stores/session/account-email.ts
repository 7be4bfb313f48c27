import { computed } from 'nanostores'
import { $auth } from './auth.ts'

/** The current user's email, empty if only the server knows it; null for a visitor or until known. */
export const $accountEmail = computed($auth, ({ isLoggedIn, user }) =>
  isLoggedIn ? (user?.email ?? '') : null,
)
