import { secondFactor as text } from '../../../content/site/account/second-factor.ts'
import { accountForms } from '../../../content/site/account/shared.ts'
import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import {
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
} from '../../contract/routes/second-factor.ts'
import { takeForm, textOf } from '../../kit/form/form.ts'
import { openEyes } from '../../kit/form/password-eyes.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { type Problems, showProblems } from '../../kit/form/show-problems.ts'
import { saveFile } from '../../lib/save-file.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** Makes second-factor.astro work. */
export function takeSecondFactor(root: HTMLElement): void {
  for (const id of ['turn-on', 'turn-off']) {
    const dialog = root.querySelector<HTMLDialogElement>(`#${id}`)
    const opener = root.querySelector(`[data-opens=${id}]`)
    if (!dialog || !opener) continue
    openEyes(dialog)
    opener.addEventListener('click', () => {
      for (const form of dialog.querySelectorAll<HTMLFormElement>('.page-form')) {
        form.reset()
        showProblems(form, {})
      }
      dialog.showModal()
      dialog.querySelector<HTMLInputElement>('[name=password]')?.focus()
    })
    if (id === 'turn-on') takeSetUp(dialog)
    else takeRemoval(dialog)
  }
}

/** Three steps: the password, the key with its first code, the recovery codes. */
function takeSetUp(dialog: HTMLDialogElement): void {
  const step = (name: string) => dialog.querySelector<HTMLElement>(`[data-step=${name}]`)
  const [passwordForm, codeForm, recovery] = [step('password'), step('code'), step('recovery')]
  if (!(passwordForm instanceof HTMLFormElement) || !(codeForm instanceof HTMLFormElement)) return
  takeForm(passwordForm, {
    check: noPassword,
    async send(data) {
      const body = { password: String(data.get('password')) }
      const answer = await call(siteHttp, prepareSecondFactor, { body })
      if (!answer.ok) return problemsOf(answer.error)
      await showKey(codeForm, answer.value.data)
      show(passwordForm, codeForm)
      codeForm.querySelector<HTMLInputElement>('[name=code]')?.focus()
      return undefined
    },
  })
  takeForm(codeForm, {
    check: noCode,
    async send(data) {
      const answer = await call(siteHttp, confirmSecondFactor, {
        body: { code: textOf(data, 'code') },
      })
      if (!answer.ok) return problemsOf(answer.error)
      if (recovery) showRecoveryCodes(recovery, answer.value.data.recovery_codes)
      show(codeForm, recovery)
      recovery?.querySelector<HTMLElement>('[data-recovery-lead]')?.focus()
      // However the dialog is closed now, the page shows that it is on.
      dialog.addEventListener('close', () => location.reload())
      return undefined
    },
  })
  dialog.addEventListener('close', () => show(codeForm, passwordForm))
  dialog.querySelector('[data-done]')?.addEventListener('click', () => dialog.close())
}

function takeRemoval(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector<HTMLFormElement>('.page-form')
  if (!form) return
  form.querySelector('[data-cancel]')?.addEventListener('click', () => dialog.close())
  takeForm(form, {
    check: data => ({ ...noPassword(data), ...noCode(data) }),
    async send(data) {
      const body = { password: String(data.get('password')), code: textOf(data, 'code') }
      const answer = await call(siteHttp, removeSecondFactor, { body })
      if (!answer.ok) return problemsOf(answer.error)
      notify({ severity: 'success', message: text.remove.done })
      location.reload()
      return undefined
    },
  })
}

function show(from: HTMLElement, to: HTMLElement | null): void {
  from.hidden = true
  if (to) to.hidden = false
}

function noPassword(data: FormData): Problems {
  return { password: data.get('password') ? '' : accountForms.problems.noPassword }
}

function noCode(data: FormData): Problems {
  return { code: textOf(data, 'code') ? '' : text.problems.noCode }
}

function problemsOf(error: Failure): Problems {
  const { code } = error
  const reason = failureText(error)
  if (code === 'wrong-password') return { password: reason }
  return { [code === 'wrong-second-factor' || code === 'invalid-input' ? 'code' : 'form']: reason }
}

/** Draws the QR code; its library is loaded only here. */
async function showKey(form: HTMLElement, { key, uri }: { key: string; uri: string }) {
  const { default: encodeQr } = await import('qr')
  const rows = encodeQr(uri, 'raw', { border: 2 })
  const cells = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  form.querySelector('svg')?.setAttribute('viewBox', `0 0 ${rows.length} ${rows.length}`)
  form.querySelector('path')?.setAttribute('d', cells.join(''))
  form.querySelector('[data-uri]')?.setAttribute('href', uri)
  const place = form.querySelector('[data-key]')
  if (place) place.textContent = key.replace(/(.{4})(?=.)/g, '$1 ')
}

function showRecoveryCodes(section: HTMLElement, codes: readonly string[]): void {
  const lines = `${codes.join('\n')}\n`
  const items = codes.map(code => {
    const item = document.createElement('li')
    item.textContent = code
    return item
  })
  section.querySelector('[data-codes]')?.replaceChildren(...items)
  section.querySelector('[data-copy]')?.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard?.writeText(lines).then(
      () => true,
      () => false,
    )
    if (isCopied) notify({ severity: 'success', message: text.setUp.copied })
    else notify({ severity: 'error', message: text.setUp.notCopied })
  })
  section.querySelector('[data-save]')?.addEventListener('click', () => {
    saveFile(new Blob([lines], { type: 'text/plain' }), text.setUp.file)
  })
}
