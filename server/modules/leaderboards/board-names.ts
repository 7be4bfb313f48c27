import { randomDigits } from '../../lib/random-names.ts'

const [CLASS, FRIENDS] = ['class-', 'friends-'] as const
/** 80 random bits: nobody comes upon a leaderboard of others. */
const DIGITS = 16

/** Id of the class that a leaderboard is of; undefined for one of friends. */
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

/** A nickname as it is compared with others: however its letters are written. */
export function nicknameKey(nickname: string): string {
  return nickname.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}
