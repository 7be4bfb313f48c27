import { certificates } from '../../../content/site/certificates.ts'
import { call } from '../../api/call.ts'
import { chooseFrame } from '../../contract/routes/certificates.ts'
import { openCertificate } from '../../kit/certificates/open-certificate.ts'
import { whileBusy } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { loadPage } from '../../kit/page/load-page.ts'
import { takeOver } from '../../kit/page/take-over.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

const text = certificates.ready

/** Lets the buttons of certificate-list.astro make certificates, also those added later. */
export function connectCertificateButtons(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-make]')
    if (button) void make(button)
    const frame = target instanceof Element && target.closest<HTMLElement>('[data-frame]')
    if (frame) void changeFrame(frame)
  })
  takeOver(page.body)
}

async function make(button: HTMLElement): Promise<void> {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  const opened = await openCertificate(siteHttp, button.dataset['make'] ?? '')
  button.ariaBusy = null
  if (opened.state === 'failed') {
    notify({ severity: 'error', message: failureText(opened.failure) })
    return
  }
  notify({ severity: 'success', message: opened.state === 'opened' ? text.made : text.blocked })
  await showAnew()
}

/** Adds the frame of a reward to a certificate, or removes it. */
async function changeFrame(button: HTMLElement): Promise<void> {
  const { frame: number = '', hasFrame } = button.dataset
  const willHaveFrame = hasFrame !== 'true'
  const answer = await whileBusy(button, () =>
    call(siteHttp, chooseFrame, { params: { number }, body: { has_frame: willHaveFrame } }),
  )
  if (!answer) return
  if (!answer.ok) {
    notify({ severity: 'error', message: failureText(answer.error) })
    return
  }
  const { added, removed } = certificates.frame
  notify({ severity: 'success', message: willHaveFrame ? added : removed })
  await showAnew()
  document.querySelector<HTMLElement>(`[data-frame="${number}"]`)?.focus()
}

/** Replaces only the list, so that the new certificate is shown and notifications remain. */
async function showAnew(): Promise<void> {
  const list = document.querySelector('[data-certificates]')
  const page = await loadPage(location.href).catch(() => undefined)
  const freshList = page?.querySelector('[data-certificates]')
  if (!list || !freshList) return location.reload()
  list.replaceWith(document.importNode(freshList, true))
  document.querySelector<HTMLElement>('#sertifikat')?.focus()
}
