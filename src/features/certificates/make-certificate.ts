import { certificates } from '../../../content/site/certificates.ts'
import { openCertificate } from '../../kit/certificates/open-certificate.ts'
import { whileBusy } from '../../kit/form/busy.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { loadPage } from '../../kit/page/load-page.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

const text = certificates.ready

/** Lets the buttons of certificate-list.astro make certificates, whenever they come to be on the page. */
export function followMaking(place: Document): void {
  place.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-make]')
    if (button) void make(button)
  })
}

async function make(button: HTMLElement): Promise<void> {
  const opened = await whileBusy(button, () =>
    openCertificate(siteHttp, button.dataset['make'] ?? ''),
  )
  if (!opened) return
  if (opened.state === 'failed') {
    notify({ severity: 'error', message: failureText(opened.failure) })
    return
  }
  notify({ severity: 'success', message: opened.state === 'opened' ? text.made : text.blocked })
  await showAnew()
}

/** The list with the new certificate in it, without losing what is said meanwhile. */
async function showAnew(): Promise<void> {
  const list = document.querySelector('[data-certificates]')
  const page = await loadPage(location.href).catch(() => undefined)
  const whole = page?.querySelector('[data-certificates]')
  if (!list || !whole) return location.reload()
  list.replaceWith(document.importNode(whole, true))
  document.querySelector<HTMLElement>('#sertifikat')?.focus()
}
