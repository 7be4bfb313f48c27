import { createHmac, timingSafeEqual } from 'node:crypto'
import { allSecrets, deriveKey, type Secrets } from '../../auth/secret.ts'
import { openedPart, type PartRow } from './part-rows.ts'
import { keyOf, type PreparedClass } from './prepared.ts'

/**
 * Signs when a visitor was handed the videos of a learning. There is no account yet that could
 * remember it, and nothing that was watched before is believed.
 */
export function signOpening({ secret }: Secrets, learningId: string, at: number): string {
  const opening = `${learningId}.${at}`
  return `${opening}.${signature(secret, opening).toString('base64url')}`
}

/**
 * Returns the parts of a learner with what they opened as a visitor: videos count as opened at the
 * earliest time. Openings that the server has not signed, and of other classes, change nothing.
 */
export function withOpenings(
  secrets: Secrets,
  userId: string,
  of: PreparedClass,
  before: ReadonlyMap<string, PartRow>,
  openings: readonly string[],
): Map<string, PartRow> {
  const rows = new Map(before)
  for (const opening of openings) {
    const opened = readOpening(secrets, opening)
    for (const { kind, id, learningId } of of.partByKey.values()) {
      if (kind !== 'video' || learningId !== opened?.learningId) continue
      const key = keyOf(kind, id)
      const row = rows.get(key) ?? openedPart(userId, of.id, kind, id, opened.at)
      rows.set(key, { ...row, opened_at: Math.min(row.opened_at, opened.at) })
    }
  }
  return rows
}

function readOpening(
  secrets: Secrets,
  opening: string,
): { learningId: string; at: number } | undefined {
  const [learningId = '', at = '', signed = ''] = opening.split('.')
  const presented = Buffer.from(signed, 'base64url')
  const isOurs = allSecrets(secrets).some(secret => {
    const right = signature(secret, `${learningId}.${at}`)
    return presented.length === right.length && timingSafeEqual(presented, right)
  })
  return isOurs ? { learningId, at: Number(at) } : undefined
}

function signature(secret: string, opening: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'class openings')).update(opening).digest()
}
