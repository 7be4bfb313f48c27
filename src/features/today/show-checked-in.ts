import { todayScript } from '../../../content/site/today.ts'
import type { CheckInResult, Standing } from '../../contract/check-ins.ts'
import { wholeNumber } from '../../lib/money.ts'

/** Shows everywhere on the page that the day is checked in. */
export function showCheckedIn(home: HTMLElement, place: HTMLElement, standing: Standing): void {
  const { daily_check_in_streak: streak, points } = standing
  place.dataset['checked'] = 'true'
  say(place, '[data-heading]', todayScript.checkedIn)
  say(place, '[data-text]', todayScript.streak(streak))
  say(place, '[data-waiting]', '')
  for (const element of place.querySelectorAll('[data-early], [data-opens], [data-milestone]'))
    element.remove()
  const hadFocus = place.contains(document.activeElement)
  place.querySelector('[data-button]')?.remove()
  if (hadFocus) place.querySelector<HTMLElement>('[data-heading]')?.focus()
  home.querySelector('[data-standing-fact]')?.classList.add('done')
  say(home, '[data-streak]', todayScript.streakShort(streak))
  say(home, '[data-standing-words]', todayScript.done)
  say(home, '[data-points]', todayScript.points(wholeNumber(points)))
}

/** Plays the greeting of the two figures, and shows what the check-in earned. */
export function showEarned(place: HTMLElement, { earned, milestone }: CheckInResult): void {
  place.dataset['greets'] = ''
  const bonus = milestone ? [todayScript.milestone(milestone.days, milestone.points)] : []
  const gained = earned > 0 ? [todayScript.earned(earned), ...bonus] : []
  say(place, '[data-earned]', gained.join(' · '))
}

function say(place: HTMLElement, selector: string, words: string): void {
  place.querySelector(selector)?.replaceChildren(words)
}
