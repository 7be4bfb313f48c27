import { mockTestsGoing as text } from '../../../content/site/mock-tests.ts'
import { MINUTE } from '../../lib/durations.ts'
import { paths } from '../../lib/paths.ts'
import { mayHaveStored } from '../../stores/mock-test/may-have-stored.ts'
import { $userId } from '../../stores/session/user-id.ts'

import type { ResumableAttempt } from './pick-attempts.ts'
import { fillCard, lineOf } from './show-recommended.ts'

/**
 * Shows the attempt that can be continued, from this device or another: now, when another user
 * signs in, and on return to the page.
 */
export function followGoing(section: HTMLElement): void {
  const show = async () => {
    const owner = $userId.get()
    const attempt = owner === undefined ? undefined : await findAttempt(owner)
    // Another user may have signed in since.
    if (owner === undefined || $userId.get() !== owner) return
    showAttempt(section, attempt)
    section.dataset['settled'] = ''
  }
  $userId.subscribe(() => void show())
  addEventListener('pageshow', ({ persisted }) => persisted && void show())
}

/** Shows it in the place of the recommended set, which would be another one to begin. */
function showAttempt(section: HTMLElement, attempt: ResumableAttempt | undefined): void {
  section.hidden = attempt === undefined
  const page = section.closest('main')
  for (const line of page?.querySelectorAll('[data-unfinished]') ?? []) {
    line.removeAttribute('data-unfinished')
    line.querySelector('[data-last]')?.replaceChildren()
  }
  if (!attempt || !page) return
  const { mock_test_id: test, title, left, items, answered, running } = attempt
  const shown = running?.left ?? left
  const kicker = left === null ? text.practice : text.exam
  section.querySelector('[data-kicker]')?.replaceChildren(kicker)
  const reason =
    shown === null ? text.answered(answered, items) : text.left(shown / MINUTE, running?.section)
  const line = lineOf(page, test)
  line?.setAttribute('data-unfinished', '')
  line?.querySelector('[data-last]')?.replaceChildren(text.unfinished)
  fillCard(page, section, { title, path: paths.mockTest(test), reason, test, action: text.action })
}

async function findAttempt(owner: string | null): Promise<ResumableAttempt | undefined> {
  // Most visitors have no account and nothing stored, so they do not need the script that reads it.
  if (owner === null && !(await mayHaveStored())) return undefined
  try {
    const [{ openAttempts }, { resumableAttempt }, anywhere] = await Promise.all([
      import('../../stores/mock-test/attempt-storage.ts'),
      import('./pick-attempts.ts'),
      owner === null ? undefined : askServer(),
    ])
    return resumableAttempt({ here: await openAttempts(owner), anywhere, now: Date.now() })
  } catch {
    // The network failed before the scripts had loaded.
    return undefined
  }
}

async function askServer() {
  const { findOpenAttempts } = await import('./find-open-attempts.ts')
  return findOpenAttempts()
}
