import { todayScript } from '../../../content/site/today.ts'
import type { CheckInResult, Standing } from '../../contract/check-ins.ts'
import { wholeNumber } from '../../lib/money.ts'
import { closeSteps, showCheckInHeading, showProgress } from './show-plan.ts'

/** Shows everywhere on the page that the day is checked in. */
export function showCheckedIn(root: HTMLElement, container: HTMLElement, standing: Standing): void {
  const { daily_check_in_streak: streak, points } = standing
  container.dataset['checked'] = 'true'
  root.dataset['checked'] = 'true'
  showProgress(root)
  showCheckInHeading(root)
  say(container, '[data-text]', '')
  say(container, '[data-waiting]', '')
  for (const element of container.querySelectorAll('[data-opens], [data-milestone]'))
    element.remove()
  // The last step stays open behind the check-in otherwise.
  if (root.dataset['ready'] === 'true') closeSteps(root)
  const hadFocus = container.contains(document.activeElement)
  container.querySelector('[data-button]')?.remove()
  if (hadFocus) container.querySelector<HTMLElement>('[data-heading]')?.focus()
  say(root, '[data-streak]', todayScript.streak(streak))
  showPetal(container)
  say(root, '[data-points]', todayScript.points(wholeNumber(points)))
}

/** Opens today's petal of the week. */
function showPetal(container: HTMLElement): void {
  const petal = container.querySelector<HTMLElement>('[data-today-words]')
  petal?.classList.add('done')
  petal?.querySelector('.visually-hidden')?.replaceChildren(petal.dataset['todayWords'] ?? '')
}

/** Plays the greeting of the two figures, and shows what the check-in earned. */
export function showEarned(container: HTMLElement, { earned, milestone }: CheckInResult): void {
  container.dataset['greets'] = ''
  const bonus = milestone ? [todayScript.milestone(milestone.days, milestone.points)] : []
  const gained = earned > 0 ? [todayScript.earned(earned), ...bonus] : []
  say(container, '[data-earned]', gained.join(' · '))
}

function say(container: HTMLElement, selector: string, words: string): void {
  container.querySelector(selector)?.replaceChildren(words)
}
