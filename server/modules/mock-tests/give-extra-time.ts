import { MINUTE } from '../../../src/lib/durations.ts'
import type { Actor } from '../../audit-log/actor.ts'
import { writeAudit } from '../../audit-log/write-audit.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type AttemptRow, findOwner, sectionsOf } from './attempt-rows.ts'
import { changeOpenAttempt } from './change-open-attempt.ts'
import type { AttemptDependencies } from './dependencies.ts'
import { addTime, closingTime } from './section-times.ts'

/**
 * Gives back time that was lost, such as in a power cut.
 *
 * @param minutes in total: the same number again changes nothing
 * @throws ApiError not-found, attempt-submitted, or invalid-input without a clock, or where more
 *   was given before
 */
export function giveExtraTime(
  dependencies: AttemptDependencies,
  id: string,
  minutes: number,
  actor: Actor,
): Promise<AttemptRow> {
  const owner = (trx: AttemptDependencies['db']) => findOwner(trx, id)
  return changeOpenAttempt(dependencies, id, owner, async (trx, row, now) => {
    const added = addedMinutes(row, minutes) * MINUTE
    if (added > 0)
      await writeAudit(trx, {
        actor,
        now,
        action: 'give-extra-time',
        resource: 'mock_test_attempts',
        id,
        title: `Pengerjaan ${row.mock_test_id}`,
        before: { extra_minutes: row.extra_minutes },
        after: { extra_minutes: minutes },
      })
    const sections = addTime(sectionsOf(row), now, added)
    return {
      sections: JSON.stringify(sections),
      closes_at: closingTime(sections),
      extra_minutes: minutes,
    }
  })
}

function addedMinutes({ closes_at, extra_minutes }: AttemptRow, minutes: number): number {
  if (closes_at === null) throw new ApiError('invalid-input', 'Pengerjaan ini tanpa batas waktu.')
  if (minutes < extra_minutes)
    throw new ApiError('invalid-input', `Sudah ada ${extra_minutes} menit tambahan.`)
  return minutes - extra_minutes
}
