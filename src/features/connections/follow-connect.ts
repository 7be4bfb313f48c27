import { connect as text } from '../../../content/site/connect.ts'
import { call } from '../../api/call.ts'
import type { Body } from '../../contract/calls.ts'
import { createConnectionCode } from '../../contract/routes/connections.ts'
import { getUser } from '../../contract/routes/users.ts'
import { whileBusy } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { $auth, signOut } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/**
 * Milliseconds for which the page must have been in front before it can be allowed: a page that
 * opens this window under the second press of a double click must not get that press.
 */
const GUARD = 600

/** Asks the learner, and posts the answer to the window of the school's page. */
export function followConnect(page: Document): void {
  const root = page.querySelector<HTMLElement>('[data-connect]')
  const opener: Window | null = window.opener
  if (!root) return
  if (!opener) {
    warn(root, text.noOpener)
    return
  }
  const query = new URLSearchParams(location.search)
  const tell = (answer: { code: string } | { error: 'access_denied' }) => {
    const message = { sapa: { ...answer, state: query.get('state'), iss: location.origin } }
    // The server has checked this origin: browsers give the message to no other page.
    opener.postMessage(message, root.dataset['origin'] ?? '')
    show(root, 'done')
    close()
  }
  const allow = async () => {
    const { response_type, state, ...body } = Object.fromEntries(query)
    const answer = await call(siteHttp, createConnectionCode, {
      // The server checks it, whatever it is.
      body: body as Body<typeof createConnectionCode>,
    })
    if (answer.ok) tell({ code: answer.value.data.code })
    else warn(root, failureText(answer.error))
  }
  const button = root.querySelector<HTMLButtonElement>('[data-allow]')
  button?.addEventListener('click', () => void whileBusy(button, allow))
  for (const cancel of root.querySelectorAll('[data-cancel]'))
    cancel.addEventListener('click', () => tell({ error: 'access_denied' }))
  root.querySelector('[data-retry]')?.addEventListener('click', () => void load(root, button))
  root.querySelector('[data-change]')?.addEventListener('click', () => void signOut())
  let current = ''
  // Somebody may sign in or out in another tab, too.
  $auth.subscribe(({ isTokenChecked, isLoggedIn, user }) => {
    const next = `${isLoggedIn} ${user?.id}`
    if (!isTokenChecked || next === current) return
    current = next
    void load(root, button)
  })
}

function show(root: HTMLElement, state: 'visitor' | 'failed' | 'learner' | 'done'): void {
  for (const section of root.querySelectorAll<HTMLElement>('[data-state]'))
    section.hidden = section.dataset['state'] !== state
}

function warn(root: HTMLElement, problem: string): void {
  const line = root.querySelector<HTMLElement>('[data-problem]')
  if (line) Object.assign(line, { hidden: problem === '', textContent: problem })
}

/** Shows who would be signed in; nobody yet, where the session has ended. */
async function load(root: HTMLElement, button: HTMLButtonElement | null): Promise<void> {
  warn(root, '')
  if (!$auth.get().isLoggedIn) return show(root, 'visitor')
  const answer = await call(siteHttp, getUser)
  if (!answer.ok) return show(root, $auth.get().isLoggedIn ? 'failed' : 'visitor')
  const { name, email } = answer.value.user
  const address = root.querySelector('[data-email]')
  if (address) address.textContent = email
  show(root, 'learner')
  if (!button) return
  button.textContent = text.allow(name)
  guard(button)
}

/** Lets a button be pressed once the page has been in front for a moment. */
function guard(button: HTMLButtonElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    button.disabled = true
    timer = setTimeout(() => {
      button.disabled = document.hidden
    }, GUARD)
  }
  addEventListener('focus', wait)
  document.addEventListener('visibilitychange', wait)
  wait()
}
