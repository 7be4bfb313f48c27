import type { FirstLesson } from '../../contract/placement.ts'
import { whileBusy } from '../../kit/form/form.ts'
import { claimOnboarding, saveGoal } from '../../stores/onboarding/claim-onboarding.ts'
import { readOnboarding, updateOnboarding } from '../../stores/onboarding/onboarding.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { element } from './elements.ts'
import type { StartPage } from './start-page.ts'

/** Returns a function that shows the end of the lesson, and what the account has of it. */
export function followDone({ root }: StartPage): () => void {
  return () => void showDone(root)
}

/** A learner's goal is saved at once; a visitor's when there is an account. */
export async function saveChoices(): Promise<boolean> {
  return readOnboarding().owner !== undefined && (await saveGoal(siteHttp))
}

/** Shows the words of the lesson, and the lesson of the path that they are from. */
function showLesson(root: HTMLElement): void {
  const { lesson, missed = [] } = readOnboarding()
  for (const list of root.querySelectorAll<HTMLElement>('[data-words]')) {
    const isMissed = list.dataset['words'] === 'missed'
    const words = (lesson?.words ?? []).filter(
      ({ entry_id }) => missed.includes(entry_id) === isMissed,
    )
    list.replaceChildren(...words.map(wordChip))
    list.closest<HTMLElement>('[data-learned]')?.toggleAttribute('hidden', words.length === 0)
  }
  root.querySelector('[data-next-lesson]')?.replaceChildren(lesson?.title ?? '')
}

/** Returns a word with its first meaning alone, so that all words fit on one screen. */
function wordChip({ korean, meaning }: FirstLesson['words'][number]): Node {
  const word = element('b', '', korean)
  return element('li', '', word, ` ${meaning.split(/[,;(]/)[0]?.trim()}`)
}

async function showDone(root: HTMLElement): Promise<void> {
  showLesson(root)
  updateOnboarding({
    words: readOnboarding().lesson?.words.map(({ entry_id }) => entry_id) ?? [],
  })
  const leave = root.querySelector<HTMLAnchorElement>('[data-leave]')
  if (!leave) return
  leave.onclick = event => {
    event.preventDefault()
    void whileBusy(leave, () => claimOnboarding(siteHttp)).then(() => location.assign(leave.href))
  }
  const isSaved = await saveChoices()
  for (const [name, isHidden] of [
    ['saved', !isSaved],
    ['unsaved', isSaved],
  ] as const)
    root.querySelector(`[data-${name}]`)?.toggleAttribute('hidden', isHidden)
}
