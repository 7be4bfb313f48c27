import { call } from '../../api/call.ts'
import type { ReminderChange, ReminderKind, Reminders } from '../../contract/reminders.ts'
import { setReminders } from '../../contract/routes/reminders.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import type { Zone } from '../../lib/zones.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { stateOf } from './state-of.ts'

/** A section of the page that sets one kind of reminder. */
export interface Panel {
  kind: ReminderKind
  toggle: HTMLInputElement
  hour: HTMLSelectElement | null
  /** Shows the state, also to screen readers. */
  say(words: string): void
  /** Shows the state from the server's settings. */
  show(settings: Reminders): void
}

/** @throws when the page lacks a required element */
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

/**
 * Saves a change. @returns the new settings; undefined when it failed, after notifying the learner
 */
export async function change(reminders: ReminderChange): Promise<Reminders | undefined> {
  const answer = await call(siteHttp, setReminders, { body: reminders })
  if (answer.ok) return answer.value.data
  notify({ severity: 'error', message: failureText(answer.error) })
  return undefined
}

/** Runs one change after another, since parallel requests could arrive in any order. */
export function serialise(work: () => Promise<void>): () => void {
  let last = Promise.resolve()
  return () => {
    last = last.then(work)
  }
}
