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

interface Elements {
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
  const elements = findElements(section)
  if (!elements) return
  const { id, take, give, confirm } = elements
  let hasActed = false
  const act = (route: Act, isMine: boolean) => {
    hasActed = true
    return change(elements, route, isMine)
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
      elements,
      answer.value.data.some(({ event_id }) => event_id === id),
    )
}

/** Registers or cancels. Problems appear in the section, shared by both forms. */
async function change(elements: Elements, route: Act, isMine: boolean): Promise<undefined> {
  say(elements, '', '')
  const answer = await call(siteHttp, route, { params: { id: elements.id } })
  if (answer.ok) setMine(elements, isMine)
  const isOnline = answer.ok || answer.error.status !== undefined
  if (isOnline) await refresh(elements)
  if (!answer.ok) return say(elements, '', registrationProblem(answer.error))
  const words = registrationWords('sample' in elements.section.dataset)
  say(elements, isMine ? words.done : words.cancelDone, '')
  // The button that was pressed has been removed.
  if (isMine) elements.has.focus()
  else takeButton(elements).focus()
}

/** Returns the element that is focused when the seat is given back. */
function takeButton({ take, said }: Elements): HTMLElement {
  const button = take.querySelector('button')
  return button?.checkVisibility() ? button : said
}

/** Requests the current number of reserved seats. */
async function refresh({ section, id }: Elements): Promise<void> {
  const answer = await call(siteHttp, getEvents)
  const event = answer.ok ? answer.value.data.find(each => each.id === id) : undefined
  if (event) showSeats(section, event)
}

function setMine({ section }: Elements, isMine: boolean): void {
  section.toggleAttribute('data-mine', isMine)
}

function say({ said, problem }: Elements, words: string, wrong: string): undefined {
  said.textContent = words
  problem.textContent = wrong
}

function findElements(section: HTMLElement): Elements | undefined {
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
