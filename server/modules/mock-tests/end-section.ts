import type { SectionName } from '../../../src/contract/mock-test-blueprint.ts'
import { endEarly } from '../../../src/lib/end-early.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type Asker, checkActiveSession } from './active-session.ts'
import { type AttemptRow, sectionsOf } from './attempt-rows.ts'
import { changeOpenAttempt } from './change-open-attempt.ts'
import type { AttemptDependencies } from './dependencies.ts'
import { closingTime } from './section-times.ts'

/**
 * Ends a section early. One that has ended already stays as it is.
 *
 * @throws ApiError not-found, attempt-submitted, continued-elsewhere, or invalid-input for a
 *   section that has not begun
 */
export function endSection(
  dependencies: AttemptDependencies,
  id: string,
  name: SectionName,
  who: Asker,
): Promise<AttemptRow> {
  const owner = () => who?.userId
  return changeOpenAttempt(dependencies, id, owner, async (trx, row, now) => {
    await checkActiveSession(trx, row, who, now)
    const sections = sectionsOf(row)
    const section = sections.find(one => one.section === name)
    checkHasBegun(section, now)
    const ended = endEarly(sections, name, now)
    return { sections: JSON.stringify(ended), closes_at: closingTime(ended) }
  })
}

function checkHasBegun(section: { starts_at: number } | undefined, now: number): void {
  if (!section) throw new ApiError('not-found', 'Bagian ini tidak ada di tes ini.')
  if (section.starts_at > now) throw new ApiError('invalid-input', 'Bagian ini belum dimulai.')
}
