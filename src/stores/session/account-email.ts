import { computed } from 'nanostores'
import { $auth } from './auth.ts'

/** Address of who is signed in, empty where only the server knows it; null for a visitor, and until that is known. */
export const $accountEmail = computed($auth, ({ isLoggedIn, user }) =>
  isLoggedIn ? (user?.email ?? '') : null,
)
