import { paths } from '../../lib/paths.ts'
import type { SavedAttempt } from '../../stores/mock-test/saved.ts'
import { $owner } from '../../stores/owner.ts'

type Going = Pick<SavedAttempt, 'mock_test_id' | 'title'>

/** Shows the attempts that wait on this device, now, when somebody else signs in, and on the way back. */
export function followGoing(section: HTMLElement): void {
  const show = () => void showGoing(section)
  $owner.subscribe(show)
  addEventListener('pageshow', ({ persisted }) => persisted && show())
}

async function showGoing(section: HTMLElement): Promise<void> {
  const list = section.querySelector('ul')
  const template = section.querySelector('template')
  const owner = $owner.get()
  if (!list || !template || owner === undefined) return
  const attempts = await readAttempts(owner)
  // Somebody else has signed in since.
  if ($owner.get() !== owner) return
  list.replaceChildren(...attempts.map(attempt => line(template, attempt)))
  section.hidden = attempts.length === 0
}

/** Those that may go on here, each test once: the newest, with which its page goes on. */
async function readAttempts(owner: string | null): Promise<Going[]> {
  try {
    // Most who come here have nothing stored, and need nothing that reads it.
    if (indexedDB.databases && (await indexedDB.databases()).length === 0) return []
    const { openAttempts } = await import('../../stores/mock-test/saved.ts')
    const attempts = await openAttempts(owner)
    const ids = attempts.map(({ mock_test_id }) => mock_test_id)
    return attempts.filter(({ mock_test_id }, at) => ids.indexOf(mock_test_id) === at)
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
