import { register, verifyRegister } from './account-registration.ts'
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
import {
  claimAttempt,
  endSection,
  getAttempt,
  sendEvents,
  startAttempt,
  submitAttempt,
} from './mock-test-attempts.ts'
import { getAttempts, getResult, submitMockTest } from './mock-test-results.ts'
import { getMockTest, getMockTests } from './mock-tests.ts'
import { forgotPassword, resetPassword, verifyOtp } from './password-reset.ts'
import { getPublicMentors, languageCalls, mentorCalls, testimonialCalls } from './people.ts'
import { deleteUser, exportUser } from './personal-data.ts'
import { getPhoto, updateProfile } from './profile.ts'
import { promoCalls } from './promos.ts'
import {
  endOtherSessions,
  endSession,
  getSessions,
  login,
  logout,
  refreshToken,
} from './sessions.ts'
import { bookCalls, productCalls } from './shop.ts'
import { campusCalls, getCampus, getScholarship, scholarshipCalls } from './study-abroad.ts'
import { tourCalls, tourGuideCalls } from './tours.ts'
import { getUser } from './users.ts'
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
  getMockTests,
  startAttempt,
  getAttempts,
  getAttempt,
  sendEvents,
  endSection,
  submitAttempt,
  claimAttempt,
  submitMockTest,
  getResult,
  getMockTest,
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
