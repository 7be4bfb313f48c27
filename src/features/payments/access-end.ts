import type { Access } from '../../contract/subscriptions.ts'

/** When what somebody may open ends, as this browser was told. */
export interface AccessEnd {
  userId: string
  /** What ends first; null where nothing is open. */
  first: Pick<Access, 'right' | 'until'> | null
  /** When it was asked for, in milliseconds UTC. */
  askedAt: number
  /** The end whose reminder was put away. */
  dismissed?: number
}

/** Log-outs clear it, as all that is stored. */
const ITEM = 'sapa-access-end'

export function readEnd(userId: string): AccessEnd | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ITEM) ?? 'null')
    return isEnd(kept) && kept.userId === userId ? kept : undefined
  } catch {
    // Blocked, or not ours.
    return undefined
  }
}

export function saveEnd(end: AccessEnd): void {
  try {
    localStorage.setItem(ITEM, JSON.stringify(end))
  } catch {
    // Blocked: then it is asked for again.
  }
}

/** Who has just bought is asked about anew. */
export function forgetEnd(): void {
  try {
    localStorage.removeItem(ITEM)
  } catch {
    // Blocked: then there is none.
  }
}

function isEnd(value: unknown): value is AccessEnd {
  const { userId, first, askedAt } = Object(value) as Partial<AccessEnd>
  const isDated = first === null || typeof first?.until === 'number'
  return typeof userId === 'string' && typeof askedAt === 'number' && isDated
}
