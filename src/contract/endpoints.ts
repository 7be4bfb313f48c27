import { getAudioBook } from './audio-books.ts'
import { getCategories, getDictionary, getEntry, searchDictionary } from './dictionary.ts'
import type { Endpoint } from './endpoint.ts'
import { sendFeedback } from './feedback.ts'
import { live, ready } from './health.ts'
import { getPromos } from './promos.ts'
import {
  deleteUser,
  endOtherSessions,
  endSession,
  exportUser,
  forgotPassword,
  getPhoto,
  getSessions,
  getUser,
  login,
  logout,
  refreshToken,
  register,
  resetPassword,
  updateProfile,
  verifyOtp,
  verifyRegister,
} from './users.ts'
import { joinWaitlist } from './waitlist.ts'

/** Every call of the API; OpenAPI, method checks and the tests' answer checks walk this list. */
export const ENDPOINTS: readonly Endpoint[] = [
  live,
  ready,
  getDictionary,
  getCategories,
  searchDictionary,
  getEntry,
  sendFeedback,
  getAudioBook,
  joinWaitlist,
  getPromos,
  register,
  verifyRegister,
  login,
  refreshToken,
  logout,
  getUser,
  updateProfile,
  deleteUser,
  exportUser,
  getPhoto,
  getSessions,
  endOtherSessions,
  endSession,
  forgotPassword,
  verifyOtp,
  resetPassword,
]
