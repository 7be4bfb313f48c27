import { passkeys as text } from '../../../content/site/account/passkeys.ts'
import { accountForms } from '../../../content/site/account/shared.ts'
import { call } from '../../api/call.ts'
import type { Result } from '../../api/http.ts'
import {
  addPasskey,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '../../contract/routes/passkeys.ts'
import { type FormHandlers, takeForm, textOf } from '../../kit/form/form.ts'
import { openEyes } from '../../kit/form/password-eyes.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { type Problems, showProblems } from '../../kit/form/show-problems.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** A dialog of passkeys.astro. */
interface PasskeyDialog {
  check: (data: FormData) => Problems
  /** @param id of the passkey that it was opened for */
  send: (data: FormData, id: string) => Promise<Problems | undefined>
  /** Text after success. */
  done: string
}

const dialogs: Readonly<Record<string, PasskeyDialog>> = {
  'add-passkey': { check: noPassword, send: add, done: text.addDialog.done },
  'rename-passkey': { check: noName, send: rename, done: text.renameDialog.done },
  'remove-passkey': { check: noPassword, send: remove, done: text.removeDialog.done },
}

/** Makes passkeys.astro work. */
export function takePasskeys(root: HTMLElement): void {
  for (const [name, { check, send, done }] of Object.entries(dialogs)) {
    const dialog = root.querySelector<HTMLDialogElement>(`#${name}`)
    const form = dialog?.querySelector<HTMLFormElement>('.page-form')
    if (!dialog || !form) continue
    let id = ''
    openEyes(dialog)
    const handlers: FormHandlers = {
      check,
      async send(data) {
        const problems = await send(data, id)
        if (problems) return problems
        notify({ severity: 'success', message: done })
        location.reload()
        return undefined
      },
    }
    takeForm(form, handlers)
    form.querySelector('[data-cancel]')?.addEventListener('click', () => dialog.close())
    for (const opener of root.querySelectorAll<HTMLElement>(`[data-opens=${name}]`))
      opener.addEventListener('click', () => {
        id = opener.dataset['id'] ?? ''
        form.reset()
        showProblems(form, {})
        const field = form.querySelector<HTMLInputElement>('[name=password], [name=name]')
        if (field) field.value = opener.dataset['name'] ?? ''
        dialog.showModal()
        field?.focus()
      })
  }
}

async function add(data: FormData): Promise<Problems | undefined> {
  // Loaded first: the browser asks for the passkey soon after the press, or not at all.
  const script = await import('./web-authn.ts').catch(() => undefined)
  if (!script) return { form: accountForms.problems.network }
  const options = await call(siteHttp, preparePasskey, { body: passwordOf(data) })
  if (!options.ok) return problemsOf(options)
  const made = await script.createPasskey(options.value.data)
  if (!made.ok) return { form: made.problem }
  return problemsOf(await call(siteHttp, addPasskey, { body: { response: made.value } }))
}

async function rename(data: FormData, id: string): Promise<Problems | undefined> {
  const body = { name: textOf(data, 'name') }
  const answer = await call(siteHttp, renamePasskey, { params: { id }, body })
  if (!answer.ok && answer.error.code === 'invalid-input')
    return { name: text.renameDialog.wrongName }
  return problemsOf(answer)
}

async function remove(data: FormData, id: string): Promise<Problems | undefined> {
  return problemsOf(await call(siteHttp, removePasskey, { params: { id }, body: passwordOf(data) }))
}

function passwordOf(data: FormData) {
  return { password: String(data.get('password')) }
}

function noPassword(data: FormData): Problems {
  return { password: data.get('password') ? '' : accountForms.problems.noPassword }
}

function noName(data: FormData): Problems {
  return { name: textOf(data, 'name') ? '' : text.renameDialog.noName }
}

function problemsOf(answer: Result<unknown>): Problems | undefined {
  if (answer.ok) return undefined
  const reason = failureText(answer.error)
  return answer.error.code === 'wrong-password' ? { password: reason } : { form: reason }
}
