import unhomoglyph from 'unhomoglyph'
import { randomDigits } from '../../lib/random-names.ts'

const [CLASS, FRIENDS] = ['class-', 'friends-'] as const
/** Length of a code of 80 random bits: nobody finds the leaderboard of others by guessing. */
const DIGITS = 16

/** Returns the id of the class of a leaderboard; undefined for a leaderboard of friends. */
export function classOf(boardId: string): string | undefined {
  return boardId.startsWith(CLASS) ? boardId.slice(CLASS.length) : undefined
}

export function ofClass(classId: string): string {
  return CLASS + classId
}

export function ofFriends(code: string): string {
  return FRIENDS + code
}

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
