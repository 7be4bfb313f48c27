import { getAudioBook } from './audio-books.ts'
import { getCategories, getDictionary, getEntry, searchDictionary } from './dictionary.ts'
import type { Endpoint } from './endpoint.ts'
import {
  cancelRegistration,
  eventCalls,
  getCalendar,
  getEventCalendar,
  getRegistrations,
  registerForEvent,
} from './events.ts'
import { sendFeedback } from './feedback.ts'
import { live, ready } from './health.ts'
import { MOCK_TEST_CALLS } from './mock-tests.ts'
import { getPublicMentors, languageCalls, mentorCalls, testimonialCalls } from './people.ts'
import { promoCalls } from './promos.ts'
import { bookCalls, productCalls } from './shop.ts'
import { campusCalls, getCampus, getScholarship, scholarshipCalls } from './study-abroad.ts'
import { tourCalls, tourGuideCalls } from './tours.ts'
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
  ...Object.values(promoCalls),
  ...Object.values(languageCalls),
  ...Object.values(testimonialCalls),
  ...Object.values(bookCalls),
  ...Object.values(productCalls),
  getRegistrations,
  getCalendar,
  ...Object.values(eventCalls),
  registerForEvent,
  cancelRegistration,
  getEventCalendar,
  ...Object.values(tourCalls),
  ...Object.values(tourGuideCalls),
  getPublicMentors,
  ...Object.values(mentorCalls),
  ...Object.values(campusCalls),
  getCampus,
  ...MOCK_TEST_CALLS,
  ...Object.values(scholarshipCalls),
  getScholarship,
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
