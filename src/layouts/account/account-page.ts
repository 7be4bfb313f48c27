import { fetchUser } from '../../api/users.ts'
import { updateUser } from '../../stores/auth.ts'
import { siteHttp } from '../../stores/site-http.ts'
import { loadPage } from '../load-page.ts'

/** Completes a page whose content the server could not make because the token had expired. @returns whether the content is there */
export async function completePage(place: HTMLElement): Promise<boolean> {
  if (place.dataset['account'] === 'known' || (await renew(place))) return true
  const [loading, failed] = place.querySelectorAll<HTMLElement>('[data-shell]')
  loading?.remove()
  if (failed) failed.hidden = false
  return false
}

async function renew(place: HTMLElement): Promise<boolean> {
  const answer = await fetchUser(siteHttp)
  if (!answer.ok) return false
  updateUser(answer.value.user)
  const page = await loadPage(location.href).catch(() => undefined)
  const whole = page?.querySelector('[data-account=known]')
  if (!whole) return false
  place.replaceChildren(...[...whole.childNodes].map(node => document.importNode(node, true)))
  place.dataset['account'] = 'known'
  return true
}
