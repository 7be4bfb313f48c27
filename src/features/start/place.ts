import { startScript as text } from '../../../content/site/start.ts'
import { call } from '../../api/call.ts'
import { getLearningPath } from '../../contract/routes/learning-path.ts'
import { whileBusy } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { readOnboarding, updateOnboarding } from '../../stores/onboarding/onboarding.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { element } from './elements.ts'
import type { StartPage } from './start-page.ts'

/** Makes the place changeable. @returns a function for each time that its screen is shown */
export function followPlace({ root, go, say }: StartPage): () => void {
  const change = root.querySelector<HTMLElement>('[data-change]')
  const label = root.querySelector<HTMLElement>('[data-weeks]')
  const select = label?.querySelector('select')
  root.querySelector('[data-accept]')?.addEventListener('click', () => go('minutes'))
  if (!change || !label || !select) return () => {}

  async function load(): Promise<void> {
    const { exam, place } = readOnboarding()
    const answer = await call(siteHttp, getLearningPath, { query: { exam } })
    if (!answer.ok) return say(failureText(answer.error), () => void load())
    const groups = answer.value.data.stages.map(({ heading, weeks }) => {
      const options = weeks.map(({ number, title, steps: [first] }) => {
        const option = element('option')
        option.textContent = text.week(number, title)
        option.selected = number === place?.week
        option.value = JSON.stringify({ step_id: first?.id, week: number, title })
        return option
      })
      const group = element('optgroup', '', ...options)
      group.label = heading
      return group
    })
    select?.replaceChildren(...groups)
    if (label) label.hidden = false
    if (change) change.hidden = true
    select?.focus()
  }

  change.addEventListener('click', () => void whileBusy(change, load))
  select.addEventListener('change', () => {
    const place = JSON.parse(select.value)
    updateOnboarding({ place, lesson: undefined })
    for (const line of root.querySelectorAll('[data-place]'))
      line.replaceChildren(text.week(place.week, place.title))
  })
  return () => {
    label.hidden = true
    change.hidden = false
    showAsked(root)
  }
}

/** Says which words of the placement were known, and which were not. */
function showAsked(root: HTMLElement): void {
  const { placementWords = [] } = readOnboarding()
  for (const line of root.querySelectorAll<HTMLElement>('[data-asked]')) {
    const isKnown = line.dataset['asked'] === 'known'
    const words = placementWords
      .filter(each => each.isKnown === isKnown)
      .map(({ korean }) => korean)
    line.hidden = words.length === 0
    line.querySelector('[lang]')?.replaceChildren(words.join(', '))
  }
}
