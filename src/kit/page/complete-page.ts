import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import { getUser } from '../../contract/routes/users.ts'
import { updateUser } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { failureText } from '../form/problem-texts.ts'
import { loadPage } from './load-page.ts'

const NETWORK: Failure = { code: 'network', message: '' }

/**
 * Completions in progress: scripts of several sections may want the same page, and the second waits
 * for the first.
 */
const underWay = new WeakMap<HTMLElement, Promise<boolean>>()

/**
 * Completes a page whose content the server could not render because the token had expired.
 * @returns whether the content is there
 */
export function completePage(container: HTMLElement): Promise<boolean> {
  const completed = underWay.get(container) ?? complete(container)
  underWay.set(container, completed)
  return completed
}

async function complete(container: HTMLElement): Promise<boolean> {
  const failure = container.dataset['account'] === 'known' ? undefined : await renew(container)
  if (!failure) return true
  const [loading, failed] = container.querySelectorAll<HTMLElement>('[data-shell]')
  loading?.remove()
  if (failed) failed.hidden = false
  failed?.querySelector('[role=alert]')?.replaceChildren(failureText(failure))
  return false
}

/** @returns why the content is missing; undefined when it is there */
async function renew(container: HTMLElement): Promise<Failure | undefined> {
  const answer = await call(siteHttp, getUser)
  if (!answer.ok) return answer.error
  updateUser(answer.value.user)
  const page = await loadPage(location.href).catch(() => undefined)
  const completeContainer = page?.querySelector('[data-account=known]')
  if (!completeContainer) return NETWORK
  container.replaceChildren(
    ...[...completeContainer.childNodes].map(node => document.importNode(node, true)),
  )
  container.dataset['account'] = 'known'
  return undefined
}
