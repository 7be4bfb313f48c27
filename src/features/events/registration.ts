import { events } from '../../../content/site/events.ts'
import { fetchEvents } from '../../api/catalogue.ts'
import { cancelRegistration, fetchRegistrations, registerForEvent } from '../../api/events.ts'
import type { Result } from '../../api/http.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { registrationProblem } from './problem.ts'
import { showSeats } from './show-seats.ts'

const text = events.register

type Send = (http: typeof siteHttp, id: string) => Promise<Result<unknown>>

interface Parts {
  section: HTMLElement
  id: string
  take: HTMLButtonElement
  give: HTMLButtonElement
  confirm: HTMLDialogElement
  /** Says so, and takes the focus, when there is a seat. */
  has: HTMLElement
  said: HTMLElement
  problem: HTMLElement
}

/** Lets registration.astro take seats and give them back without leaving the page. */
export async function takeRegistration(section: HTMLElement): Promise<void> {
  const parts = findParts(section)
  if (!parts) return
  const { id, take, give, confirm } = parts
  let hasActed = false
  const act = (button: HTMLButtonElement, call: Send, isMine: boolean) => {
    hasActed = true
    void change(parts, button, call, isMine)
  }
  listen(take, () => act(take, registerForEvent, true))
  listen(give, () => confirm.showModal())
  confirm.addEventListener('close', () => {
    if (confirm.returnValue === 'yes') act(give, cancelRegistration, false)
    confirm.returnValue = ''
  })
  const answer = await fetchRegistrations(siteHttp)
  // Unknown is no harm: who registers a second time keeps the seat.
  if (answer.ok && !hasActed)
    setMine(
      parts,
      answer.value.data.some(({ event_id }) => event_id === id),
    )
}

/** A form's button does this instead of sending it; while it is busy, nothing. */
function listen(button: HTMLButtonElement, act: () => void): void {
  button.form?.addEventListener('submit', event => {
    event.preventDefault()
    if (button.ariaBusy !== 'true') act()
  })
}

async function change(
  parts: Parts,
  button: HTMLButtonElement,
  call: Send,
  isMine: boolean,
): Promise<void> {
  setBusy(button, true)
  say(parts, '', '')
  const answer = await call(siteHttp, parts.id)
  if (answer.ok) setMine(parts, isMine)
  const isOnline = answer.ok || answer.error.status !== undefined
  if (isOnline) await refresh(parts)
  setBusy(button, false)
  if (!answer.ok) return say(parts, '', registrationProblem(answer.error))
  say(parts, isMine ? text.done : text.cancelDone, '')
  // The button that was pressed is gone.
  if (isMine) parts.has.focus()
  else (parts.take.checkVisibility() ? parts.take : parts.said).focus()
}

/** Asks how many seats are taken now, by anybody. */
async function refresh({ section, id }: Parts): Promise<void> {
  const answer = await fetchEvents(siteHttp)
  const event = answer.ok ? answer.value.data.find(each => each.id === id) : undefined
  if (event) showSeats(section, event)
}

function setMine({ section }: Parts, isMine: boolean): void {
  section.toggleAttribute('data-mine', isMine)
}

function say({ said, problem }: Parts, words: string, wrong: string): void {
  said.textContent = words
  problem.textContent = wrong
}

function setBusy(button: HTMLElement, isBusy: boolean): void {
  const state = isBusy ? 'true' : null
  button.ariaBusy = state
  button.ariaDisabled = state
}

function findParts(section: HTMLElement): Parts | undefined {
  const find = <T extends HTMLElement>(selector: string) => section.querySelector<T>(selector)
  const take = find<HTMLButtonElement>('.take button')
  const give = find<HTMLButtonElement>('.give button')
  const confirm = find<HTMLDialogElement>('dialog')
  const has = find('.has')
  const said = find('.said')
  const problem = find('.problem')
  const { event: id } = section.dataset
  return id && take && give && confirm && has && said && problem
    ? { section, id, take, give, confirm, has, said, problem }
    : undefined
}
