import { call } from '../../api/call.ts'
import type { ReminderChange, ReminderKind, Reminders } from '../../contract/reminders.ts'
import { setReminders } from '../../contract/routes/reminders.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import type { Zone } from '../../lib/zones.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { stateOf } from './state-of.ts'

/** A part of the page that sets one kind of reminder. */
export interface Panel {
  kind: ReminderKind
  toggle: HTMLInputElement
  hour: HTMLSelectElement | null
  /** Says where it stands, also to who does not see it. */
  say(words: string): void
  /** Says so when it is known from the server. */
  show(settings: Reminders): void
}

/** @throws where the page lacks what it needs */
export function panelOf(section: HTMLElement): Panel {
  const kind = section.dataset['kind'] as ReminderKind
  const zone = section.closest<HTMLElement>('[data-zone]')?.dataset['zone'] as Zone
  const toggle = section.querySelector<HTMLInputElement>('[name=is_on]')
  const state = section.querySelector('[data-state]')
  if (!toggle) throw new Error('A reminder has no switch.')
  const say = (words: string) => state?.replaceChildren(words)
  const show = (settings: Reminders) => say(stateOf(kind, settings, zone))
  return { kind, toggle, hour: section.querySelector('select'), say, show }
}

/** Saves a change. @returns what is set now; undefined when it failed, of which the person was told */
export async function change(wanted: ReminderChange): Promise<Reminders | undefined> {
  const answer = await call(siteHttp, setReminders, { body: wanted })
  if (answer.ok) return answer.value.data
  notify({ severity: 'error', message: failureText(answer.error) })
  return undefined
}

/** Two changes at once would arrive in any order. */
export function oneAfterAnother(work: () => Promise<void>): () => void {
  let last = Promise.resolve()
  return () => {
    last = last.then(work)
  }
}
