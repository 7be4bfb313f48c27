import { call } from '../../api/call.ts'
import {
  cancelRegistration,
  getEvents,
  getRegistrations,
  registerForEvent,
} from '../../contract/routes/events.ts'
import { sendForm, takeForm } from '../../kit/form/form.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { registrationProblem } from './registration-problem.ts'
import { registrationWords } from './registration-words.ts'
import { showSeats } from './show-seats.ts'

type Act = typeof registerForEvent | typeof cancelRegistration

interface Parts {
  section: HTMLElement
  id: string
  take: HTMLFormElement
  give: HTMLFormElement
  confirm: HTMLDialogElement
  /** Says that there is a seat, and takes the focus then. */
  has: HTMLElement
  said: HTMLElement
  problem: HTMLElement
}

/** Lets event-registration.astro reserve seats and give them back without leaving the page. */
export async function takeEventRegistration(section: HTMLElement): Promise<void> {
  const parts = findParts(section)
  if (!parts) return
  const { id, take, give, confirm } = parts
  let hasActed = false
  const act = (route: Act, isMine: boolean) => {
    hasActed = true
    return change(parts, route, isMine)
  }
  takeForm(take, { send: () => act(registerForEvent, true) })
  give.addEventListener('submit', event => {
    event.preventDefault()
    confirm.showModal()
  })
  confirm.addEventListener('close', () => {
    if (confirm.returnValue === 'yes')
      void sendForm(give, { send: () => act(cancelRegistration, false) })
    confirm.returnValue = ''
  })
  const answer = await call(siteHttp, getRegistrations)
  // A failure does no harm: registering a second time keeps the seat.
  if (answer.ok && !hasActed)
    setMine(
      parts,
      answer.value.data.some(({ event_id }) => event_id === id),
    )
}

/** Registers or cancels. Problems appear in the section, shared by both forms. */
async function change(parts: Parts, route: Act, isMine: boolean): Promise<undefined> {
  say(parts, '', '')
  const answer = await call(siteHttp, route, { params: { id: parts.id } })
  if (answer.ok) setMine(parts, isMine)
  const isOnline = answer.ok || answer.error.status !== undefined
  if (isOnline) await refresh(parts)
  if (!answer.ok) return say(parts, '', registrationProblem(answer.error))
  const words = registrationWords('sample' in parts.section.dataset)
  say(parts, isMine ? words.done : words.cancelDone, '')
  // The button that was pressed has been removed.
  if (isMine) parts.has.focus()
  else takeButton(parts).focus()
}

/** Returns the element that is focused when the seat is given back. */
function takeButton({ take, said }: Parts): HTMLElement {
  const button = take.querySelector('button')
  return button?.checkVisibility() ? button : said
}

/** Requests the current number of reserved seats. */
async function refresh({ section, id }: Parts): Promise<void> {
  const answer = await call(siteHttp, getEvents)
  const event = answer.ok ? answer.value.data.find(each => each.id === id) : undefined
  if (event) showSeats(section, event)
}

function setMine({ section }: Parts, isMine: boolean): void {
  section.toggleAttribute('data-mine', isMine)
}

function say({ said, problem }: Parts, words: string, wrong: string): undefined {
  said.textContent = words
  problem.textContent = wrong
}

function findParts(section: HTMLElement): Parts | undefined {
  const find = <T extends HTMLElement>(selector: string) => section.querySelector<T>(selector)
  const take = find<HTMLFormElement>('.take')
  const give = find<HTMLFormElement>('.give')
  const confirm = find<HTMLDialogElement>('dialog')
  const has = find('.has')
  const said = find('.said')
  const problem = find('.problem')
  const { event: id } = section.dataset
  return id && take && give && confirm && has && said && problem
    ? { section, id, take, give, confirm, has, said, problem }
    : undefined
}
