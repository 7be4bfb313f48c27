import { todayScript } from '../../../content/site/today.ts'
import { call } from '../../api/call.ts'
import { updateProfile } from '../../contract/routes/users.ts'
import type { TimeZone } from '../../contract/users.ts'
import { whileBusy } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { notify } from '../../stores/notifications.ts'
import { updateUser } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** Aliases of our time zones, including outdated ones. */
const NAMES: Record<string, TimeZone> = {
  'Asia/Jakarta': 'Asia/Jakarta',
  'Asia/Pontianak': 'Asia/Jakarta',
  'Asia/Makassar': 'Asia/Makassar',
  'Asia/Ujung_Pandang': 'Asia/Makassar',
  'Asia/Jayapura': 'Asia/Jayapura',
  'Asia/Seoul': 'Asia/Seoul',
}
const DISMISSED = 'zone-dismissed'

/**
 * Returns the zone to offer; undefined when the device is in the account's zone or in none of ours.
 *
 * @param device the device's zone, such as `Asia/Makassar`
 */
export function offeredZone(device: string, account: string): TimeZone | undefined {
  const zone = NAMES[device]
  return zone === account ? undefined : zone
}

/** Offers the zone of the device until it is accepted or dismissed. */
export function offerZone(root: HTMLElement): void {
  const container = root.querySelector<HTMLElement>('[data-zone-offer]')
  const account = root.dataset['zone'] as TimeZone | undefined
  const device = offeredZone(Intl.DateTimeFormat().resolvedOptions().timeZone, account ?? '')
  if (!container || !account || !device || isDismissed(device)) return
  const { zones, zoneOffer, zoneAction } = todayScript
  container.querySelector('[data-text]')?.replaceChildren(zoneOffer(zones[device], zones[account]))
  const button = container.querySelector<HTMLElement>('[data-take]')
  button?.replaceChildren(zoneAction(zones[device]))
  button?.addEventListener('click', () => void whileBusy(button, () => take(container, device)))
  container.querySelector('[data-close]')?.addEventListener('click', () => {
    dismiss(device)
    leave(container)
  })
  container.hidden = false
}

async function take(container: HTMLElement, zone: TimeZone): Promise<void> {
  const answer = await call(siteHttp, updateProfile, { form: { time_zone: zone } })
  if (!answer.ok) {
    container.querySelector('[data-problem]')?.replaceChildren(failureText(answer.error))
    return
  }
  updateUser(answer.value.user)
  notify({ severity: 'success', message: todayScript.zoneChanged(todayScript.zones[zone]) })
  leave(container)
}

function leave(container: HTMLElement): void {
  container.hidden = true
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

function isDismissed(zone: string): boolean {
  try {
    return localStorage.getItem(DISMISSED) === zone
  } catch {
    // Without storage it would return on every visit.
    return true
  }
}

function dismiss(zone: string): void {
  try {
    localStorage.setItem(DISMISSED, zone)
  } catch {
    // As above.
  }
}
