import { prompts, reminders } from '../../../content/site/reminders.ts'
import { call } from '../../api/call.ts'
import { getReminders } from '../../contract/routes/reminders.ts'
import { whileBusy } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { notify } from '../../stores/notifications.ts'
import { isApple, readPushState, turnPushOn } from '../../stores/push.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { installOffer } from './install-offer.ts'
import { change } from './panel.ts'

/** Local storage keys: the first day of use on this device, and what was asked on it. */
const FIRST_DAY = 'first-day'
const INSTALL_ASKED = 'install-asked'
const REMINDERS_ASKED = 'reminders-asked'

/** Makes prompts.astro work. */
export function followPrompts(root: ParentNode): void {
  const install = root.querySelector<HTMLElement>('[data-install-prompt]')
  const question = root.querySelector<HTMLElement>('[data-reminder-question]')
  const main = document.querySelector('main')
  if (install) followInstall(install)
  if (question && main) followQuestion(question, main)
}

function followInstall(line: HTMLElement): void {
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  if (isInstalled || !isLaterDay() || read(INSTALL_ASKED) !== null) return
  const show = (way: string) => {
    for (const each of line.querySelectorAll<HTMLElement>('[data-way]'))
      each.hidden = each.dataset['way'] !== way
    line.hidden = false
  }
  const close = () => {
    write(INSTALL_ASKED, 'yes')
    leave(line)
  }
  if (installOffer()) show('button')
  else if (isApple()) show('apple')
  addEventListener('beforeinstallprompt', () => show('button'))
  addEventListener('appinstalled', close)
  line.querySelector('[data-close]')?.addEventListener('click', close)
  line.querySelector('[data-install]')?.addEventListener('click', () => {
    void installOffer()?.prompt()
    close()
  })
}

/** Whether this device was used on an earlier day; the first one is noted. */
function isLaterDay(): boolean {
  const today = new Intl.DateTimeFormat('sv').format(Date.now())
  const first = read(FIRST_DAY)
  if (first === null) write(FIRST_DAY, today)
  return first !== null && first < today
}

/** Asks about reminders at the check-in that ends a finished plan. */
function followQuestion(question: HTMLElement, main: HTMLElement): void {
  if (read(REMINDERS_ASKED) !== null) return
  let isOffered: Promise<boolean> | undefined
  const observer = new MutationObserver(look)
  // The plan comes later where the browser had to complete the page.
  observer.observe(main, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-ready', 'data-checked'],
  })
  look()
  async function look(): Promise<void> {
    const day = main.querySelector<HTMLElement>('[data-today][data-ready="true"]')
    if (!day) return
    // Loaded before it is needed, so that the page moves at the press and not afterwards.
    if (day.dataset['checked'] !== 'true') isOffered ??= prepare(question)
    else {
      observer.disconnect()
      if (await isOffered) show(question)
    }
  }
}

function show(question: HTMLElement): void {
  // Below the check-in, so that it covers nothing of the day's end.
  document.querySelector('[data-check-in]')?.after(question)
  question.hidden = false
}

/** Makes the question ready. @returns false where reminders are on already or cannot be read */
async function prepare(question: HTMLElement): Promise<boolean> {
  const [settings, push] = await Promise.all([call(siteHttp, getReminders), readPushState()])
  // Without an answer it is asked with the next finished plan.
  if (!settings.ok) return false
  const { mail, push: saved } = settings.value.data
  if (mail.is_on || saved.is_on) return false
  const buttons = question.querySelectorAll<HTMLElement>('[data-channel]')
  for (const button of buttons) {
    const isPush = button.dataset['channel'] === 'push'
    if (isPush) button.hidden = push !== 'off'
    // One of them is the proposal.
    else button.classList.toggle('button-outlined', push === 'off')
    button.addEventListener('click', () => void whileBusy(button, () => take(question, isPush)))
  }
  question.querySelector('[data-close]')?.addEventListener('click', () => finish(question))
  return true
}

async function take(question: HTMLElement, isPush: boolean): Promise<void> {
  const hour = Number(question.querySelector('select')?.value)
  const problem = isPush && (await turnPushOn(siteHttp).catch(() => 'failed' as const))
  if (problem) {
    const { failed, states } = reminders.push
    const texts = { failed, refused: states.refused }
    const message = typeof problem === 'string' ? texts[problem] : failureText(problem)
    notify({ severity: 'error', message })
    return
  }
  const chosen = { is_on: true, hour }
  if (!(await change(isPush ? { push: chosen } : { mail: chosen }))) return
  const { saved, hourOf } = prompts.question
  notify({ severity: 'success', message: saved(hourOf(hour)) })
  finish(question)
}

function finish(question: HTMLElement): void {
  write(REMINDERS_ASKED, 'yes')
  leave(question)
}

function leave(element: HTMLElement): void {
  element.hidden = true
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Without storage everything would be asked on every visit.
    return ''
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // As above.
  }
}
