import { z } from 'zod'
import { text } from './endpoint.ts'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, PIN_LENGTH } from './limits.ts'

/** Line breaks, invisible characters (Hangul fillers are letters!), and direction marks. */
const HIDDEN =
  /[\p{Cc}\u00ad\u115f\u1160\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0]/u
const JOINER = '\u200d'
/** A joiner inside an emoji sequence; anywhere else it is invisible. */
const JOINED =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?\u200d(?=\p{Extended_Pictographic})/gu

/** A text of one line. */
export const line = text
  .refine(
    value => !HIDDEN.test(value) && !value.replace(JOINED, '').includes(JOINER),
    'must be one line of plain text',
  )
  .trim()

/** Stands for a pupil of a partner, for starting the tests of a group only. */
export const PupilToken = text.min(1).max(500)

/** A name in any script, with at least one letter. */
export const Name = line.min(1).max(NAME_MAX).regex(/\p{L}/u, 'must have a letter')

export const Email = text.trim().toLowerCase().max(EMAIL_MAX).pipe(z.email())
/** Neither trimmed nor cut (ASVS 6.2.8); compared in NFC. */
export const Password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)
export const Otp = z.string().regex(new RegExp(`^\\d{${PIN_LENGTH}}$`), 'must be 4 digits')
export const Phone = line.max(24).regex(/^\+?[\d ()-]{6,24}$/, 'must be a phone number')
