import { paths } from '../../lib/paths.ts'
import type { SavedAttempt } from '../../stores/mock-test/attempt-storage.ts'
import { $userId } from '../../stores/session/user-id.ts'

type Going = Pick<SavedAttempt, 'mock_test_id' | 'title'>

/** Shows the attempts that wait on this device, now, when somebody else signs in, and on the way back. */
export function followGoing(section: HTMLElement): void {
  let isClosed = false
  const show = async () => {
    const attempts = await readAttempts()
    // Somebody else has signed in since.
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

/** What it lies over can be scrolled out from under it. */
function makeRoom(section: HTMLElement): void {
  const room = section.hidden ? '' : `${section.offsetHeight}px`
  document.body.style.paddingBottom = room
  document.documentElement.style.scrollPaddingBottom = room
}

function showLines(section: HTMLElement, attempts: readonly Going[]): void {
  const list = section.querySelector('ul')
  const template = section.querySelector('template')
  if (!list || !template) return
  list.replaceChildren(...attempts.map(attempt => line(template, attempt)))
  section.hidden = attempts.length === 0
  makeRoom(section)
}

/** Undefined where who is here is not known, or not any more. */
async function readAttempts(): Promise<Going[] | undefined> {
  const owner = $userId.get()
  const attempts = owner === undefined ? undefined : await attemptsOf(owner)
  return $userId.get() === owner ? attempts : undefined
}

async function attemptsOf(owner: string | null): Promise<Going[]> {
  try {
    // Most who come here have nothing stored, and need nothing that reads it.
    if (indexedDB.databases && (await indexedDB.databases()).length === 0) return []
    const [{ openAttempts }, { goingOn }] = await Promise.all([
      import('../../stores/mock-test/attempt-storage.ts'),
      import('./pick-attempts.ts'),
    ])
    return goingOn(await openAttempts(owner), Date.now())
  } catch {
    // Blocked storage: then nothing is stored.
    return []
  }
}

function line(template: HTMLTemplateElement, { mock_test_id, title }: Going): Node {
  const copy = document.importNode(template.content, true)
  const link = copy.querySelector('a')
  const name = copy.querySelector('span')
  if (link) link.href = paths.mockTest(mock_test_id)
  if (name) name.textContent = title
  return copy
}
