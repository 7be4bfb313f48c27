import type { Access } from '../../contract/subscriptions.ts'

/** The end of a user's access, as this browser last loaded it. */
export interface AccessEnd {
  userId: string
  /** The access that ends first; null when nothing is open. */
  first: Pick<Access, 'right' | 'until'> | null
  /** When it was loaded, in milliseconds UTC. */
  askedAt: number
  /** The end whose reminder was dismissed. */
  dismissed?: number
}

/** Key in local storage, cleared on logout like everything stored. */
const ITEM = 'sapa-access-end'

export function readEnd(userId: string): AccessEnd | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ITEM) ?? 'null')
    return isEnd(stored) && stored.userId === userId ? stored : undefined
  } catch {
    // Storage is blocked, or the value is not ours.
    return undefined
  }
}

export function saveEnd(end: AccessEnd): void {
  try {
    localStorage.setItem(ITEM, JSON.stringify(end))
  } catch {
    // Storage is blocked: it is loaded again next time.
  }
}

/** Forgets the stored end, so that it is loaded again after a purchase. */
export function forgetEnd(): void {
  try {
    localStorage.removeItem(ITEM)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

function isEnd(value: unknown): value is AccessEnd {
  const { userId, first, askedAt } = Object(value) as Partial<AccessEnd>
  const isDated = first === null || typeof first?.until === 'number'
  return typeof userId === 'string' && typeof askedAt === 'number' && isDated
}
