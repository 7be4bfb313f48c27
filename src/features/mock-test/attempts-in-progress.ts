import { mockTestsGoing as text } from '../../../content/site/mock-tests.ts'
import { MINUTE } from '../../lib/durations.ts'
import { paths } from '../../lib/paths.ts'
import { mayHaveStored } from '../../stores/mock-test/may-have-stored.ts'
import { $userId } from '../../stores/session/user-id.ts'

import type { ResumableAttempt } from './pick-attempts.ts'

/**
 * Shows the attempts that can be continued, from this device or another: now, when another user
 * signs in, and on return to the page.
 */
export function followGoing(section: HTMLElement): void {
  let isClosed = false
  const show = async () => {
    const attempts = await findAttempts(section.dataset['except'])
    // Another user has signed in since.
    if (attempts) showLines(section, isClosed ? [] : attempts)
  }
  $userId.subscribe(() => void show())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isClosed = false
    void show()
  })
  section.querySelector('button')?.addEventListener('click', () => {
    isClosed = true
    showLines(section, [])
  })
  new ResizeObserver(() => makeRoom(section)).observe(section)
}

/** Adds room below the page, so that everything under the bar can be scrolled into view. */
function makeRoom(section: HTMLElement): void {
  const room = section.hidden ? '' : `${section.offsetHeight}px`
  document.body.style.paddingBottom = room
  document.documentElement.style.scrollPaddingBottom =
    room && `calc(${room} + var(--_bottom-bar, 0px))`
}

function showLines(section: HTMLElement, attempts: readonly ResumableAttempt[]): void {
  const list = section.querySelector('ul')
  const template = section.querySelector('template')
  if (!list || !template) return
  list.replaceChildren(...attempts.map(attempt => line(template, attempt)))
  section.hidden = attempts.length === 0
  makeRoom(section)
}

/** Returns undefined when the current user is unknown or has changed meanwhile. */
async function findAttempts(except: string | undefined): Promise<ResumableAttempt[] | undefined> {
  const owner = $userId.get()
  const attempts = owner === undefined ? undefined : await attemptsOf(owner, except)
  return $userId.get() === owner ? attempts : undefined
}

async function attemptsOf(
  owner: string | null,
  except: string | undefined,
): Promise<ResumableAttempt[]> {
  // Most visitors have no account and nothing stored, so they do not need the script that reads it.
  if (owner === null && !(await mayHaveStored())) return []
  try {
    const [{ openAttempts }, { resumableAttempts }, anywhere] = await Promise.all([
      import('../../stores/mock-test/attempt-storage.ts'),
      import('./pick-attempts.ts'),
      owner === null ? undefined : askServer(),
    ])
    return resumableAttempts({ here: await openAttempts(owner), anywhere, now: Date.now(), except })
  } catch {
    // The network failed before the scripts had loaded.
    return []
  }
}

async function askServer() {
  const { findOpenAttempts } = await import('./find-open-attempts.ts')
  return findOpenAttempts()
}

function line(
  template: HTMLTemplateElement,
  { mock_test_id, title, left }: ResumableAttempt,
): Node {
  const copy = document.importNode(template.content, true)
  const link = copy.querySelector('a')
  const name = copy.querySelector('span')
  if (link) link.href = paths.mockTest(mock_test_id)
  if (name) name.textContent = title
  const time = copy.querySelector('small')
  if (time && left !== null) time.textContent = `· ${text.left(left / MINUTE)}`
  return copy
}
