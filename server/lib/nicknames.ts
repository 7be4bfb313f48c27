import unhomoglyph from 'unhomoglyph'
import { randomDigits } from './random-names.ts'

/** Length of a code of 80 random bits: nobody finds what it invites to by guessing. */
const DIGITS = 16

/** Returns a new code of an invitation. */
export function newCode(): string {
  return randomDigits(DIGITS).toLowerCase()
}

/**
 * Returns a nickname in the form in which it is compared: case, width and spaces do not matter, nor
 * letters that look alike, as the skeletons of UTS 39 say; a capital I is a small l there.
 */
export function nicknameKey(nickname: string): string {
  const plain = nickname.normalize('NFKC').toLowerCase().normalize('NFD')
  const skeleton = unhomoglyph(plain).normalize('NFD').toLowerCase()
  return skeleton.replace(/[i|]/g, 'l').replace(/\s+/gu, ' ').trim()
}
