import { DAY, MINUTE } from '../lib/durations.ts'

/** Limits for client and server. No zod here: widgets import this file. */

/** Timeout of one request, in milliseconds (spec section 9). */
export const REQUEST_TIMEOUT = 15_000
/** Longest search text, in characters. */
export const QUERY_MAX = 100
/** Longest text whose words are looked up together, in characters. */
export const READ_TEXT_MAX = 2_000
/** Default and largest number of results on one page of a search. */
export const PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 50
/** Longest message a person can send as feedback, in characters. */
export const FEEDBACK_MAX = 2_000
/** Longest e-mail address, in characters: what SMTP can carry (RFC 5321). */
export const EMAIL_MAX = 254
/** Largest JSON body the API reads, in bytes. */
export const BODY_MAX = 64 * 1024
/** Digits of the one-time code that is sent by mail (spec section 9). */
export const PIN_LENGTH = 4
/** How long a notification stays, in milliseconds; shorter on password screens (spec section 9). */
export const NOTIFICATION_TIME = 3_500
export const PASSWORD_SNACKBAR_TIME = 3_000
/** Shortest and longest password, in characters (ASVS 6.2.1, 6.2.9). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/**
 * Rights of a partner’s page for a learner who has signed in there: read who it is, take tests,
 * save words, check in and read points.
 */
export const CONNECTION_SCOPES = ['profile', 'tests', 'words', 'days'] as const
/** Longest name, in characters. */
export const NAME_MAX = 80
/** Most questions of a placement. */
export const PLACEMENT_QUESTIONS_MAX = 12
/** Members of a study group, and groups of a learner. */
export const GROUP_MEMBERS_MAX = 10
export const GROUPS_MAX = 3
/** Longest title of a study group, in characters. */
export const GROUP_TITLE_MAX = 40
/** Active keys of a partner, and the longest label of one, in characters. */
export const PARTNER_KEYS_MAX = 10
export const PARTNER_LABEL_MAX = 60
/** Groups of a partner, pupils of a group, and the longest name of either, in characters. */
export const PUPIL_GROUPS_MAX = 50
export const GROUP_PUPILS_MAX = 200
export const PUPIL_NAME_MAX = 80
/** Tests that a group names, and attempts of one pupil at one test. */
export const GROUP_TESTS_MAX = 50
export const PUPIL_ATTEMPTS_MAX = 50
/** Attempts of one pupil at all tests. */
export const PUPIL_ATTEMPTS_IN_ALL = 300
/** Pupils whom a device remembers by their tokens. */
export const DEVICE_PUPILS_MAX = 40
/** Keys with which a school signs tokens, and the longest public key and token, in characters. */
export const SIGNING_KEYS_MAX = 5
export const PUBLIC_KEY_MAX = 2_000
export const SCHOOL_TOKEN_MAX = 4_000
/** Platforms (LTI) of a partner, deployments of one, and tests that one choice links. */
export const LTI_PLATFORMS_MAX = 5
export const LTI_DEPLOYMENTS_MAX = 20
export const LTI_LINKS_MAX = 10
/** Webhooks of a partner; the longest address and key of a receiver, in characters. */
export const PARTNER_WEBHOOKS_MAX = 3
export const RECEIVER_URL_MAX = 500
export const CREDENTIAL_MAX = 300
/** Deliveries of a partner that its teachers see, the newest. */
export const SHOWN_DELIVERIES = 100
/** Letters of a class code. */
export const CLASS_CODE_LENGTH = 6
/** Largest profile photo, in bytes. */
export const PHOTO_MAX = 5 * 1024 * 1024
/** How long a mailed code works, in milliseconds (spec section 9). */
export const OTP_TIME = 10 * MINUTE
/** How long the second step of signing in may take, in milliseconds. */
export const SECOND_FACTOR_TIME = 5 * MINUTE
/** Maximum number of passkeys of one account. */
export const PASSKEYS_MAX = 10
/** How long the session cookies live, in seconds (spec section 9). */
export const COOKIE_TIME = 86_400
/** Wait before the redirect to the login after a password change, in ms (spec section 9). */
export const PASSWORD_REDIRECT_TIME = 1_500

/** Maximum number of events of a mock test or a class per call. */
export const EVENTS_PER_CALL = 200
/** Learnings that one device may have opened without an account, in one call. */
export const OPENINGS_MAX = 200

/** How long the free trial lasts, in days of 24 hours. */
export const TRIAL_DAYS = 7
/** Points that both people get after the first payment with a referral code. */
export const REFERRAL_POINTS = 100
/** Points of a practice set, or of a whole test without its clock. */
export const PRACTICE_POINTS = 10
/**
 * Minimum shares of answered and correct questions for which a test earns points. Guessing among
 * four options leads to a quarter.
 */
export const TEST_POINTS_MIN = { answered: 0.5, right: 0.3 } as const
/** How long an order can be paid for, in milliseconds. */
export const ORDER_TIME = DAY
/** Maximum number of browsers of one learner that show reminders. */
export const PUSH_DEVICES_MAX = 10
/** Longest address of a push service, in characters. */
export const PUSH_ENDPOINT_MAX = 1_000
/** Maximum number of saved words of one learner, and of their lists. */
export const SAVED_WORDS_MAX = 5_000
export const WORD_LISTS_MAX = 50
/** Maximum number of lists of one word, and of characters of a list's name. */
export const LISTS_OF_WORD_MAX = 10
export const LIST_NAME_MAX = 40
/** Maximum number of words that one call saves. */
export const WORDS_PER_CALL = 50
/** Largest import of words, in characters and in lines. */
export const WORDS_FILE_MAX = 500_000
export const WORDS_FILE_LINES = 5_000

/** Default number of items on one page. */
export const ITEMS_PER_PAGE = 50
/** Maximum number of items of a list that everybody reads as a whole, where the list sets no other. */
export const LIST_ITEMS_MAX = 5_000
/** Largest import, in bytes and in rows. */
export const IMPORT_MAX = 20 * 1024 * 1024
export const IMPORT_ROWS_MAX = 20_000
/** Maximum number of rows of an import that can be undone as a whole. */
export const IMPORT_UNDO_MAX = 1_000

/** Maximum number of days of one overview. */
export const OVERVIEW_DAYS_MAX = 366
/** First day of the overview. */
export const OVERVIEW_FROM = '2020-01-01'

/** Largest uploads by kind, in bytes. */
export const UPLOAD_MAX = {
  picture: 5_000_000,
  video: 40_000_000,
  audio: 20_000_000,
  captions: 500_000,
  pdf: 20_000_000,
  zip: 200_000_000,
} as const

/** Largest take of a speaker, in bytes, and its length, in seconds. */
export const TAKE_BYTES_MAX = 200_000
export const TAKE_SECONDS_MAX = 30
/** Version of the consent that speakers give; its text is in `content/site/recordings.ts`. */
export const VOICE_CONSENT_VERSION = '1.0'

/** Least characters of an email by which administrators search for subscriptions. */
export const EMAIL_SEARCH_MIN = 3
/** Items of the checkpoint of a week. */
export const CHECKPOINT_ITEMS = 15
/** Answers from which on a skill is called weak or strong: fewer say nothing about it. */
export const SKILL_ITEMS_MIN = 3
