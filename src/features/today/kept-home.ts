import { todayScript } from '../../../content/site/today-script.ts'

/** A page that this device has kept may be of another day: it says nothing of where today stands. */
export function hideOldStanding(home: HTMLElement): void {
  if (!document.documentElement.dataset['kept']) return
  home.querySelector('[data-standing-fact]')?.remove()
  const place = home.querySelector<HTMLElement>('[data-check-in]')
  if (place?.dataset['checked'] !== 'true') return
  place.dataset['checked'] = 'false'
  place.querySelector('[data-heading]')?.replaceChildren(todayScript.keptHeading)
  place.querySelector('[data-milestone]')?.remove()
  place.querySelector('[data-text]')?.replaceChildren(todayScript.keptText)
}
