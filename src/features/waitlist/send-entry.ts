import { notifyMe } from '../../../content/site/notify-me.ts'
import { call } from '../../api/call.ts'
import { createHttp } from '../../api/http.ts'
import { joinWaitlist } from '../../contract/routes/waitlist.ts'
import type { WaitlistEntry } from '../../contract/waitlist.ts'
import { takeForm } from '../../kit/form/form.ts'
import { apiRoot } from '../../lib/api-root.ts'
import { entryProblem } from './entry-problem.ts'

const http = createHttp({ root: apiRoot })

/** Makes the form of notify-me.astro submit without leaving the page. */
export function takeEntryForm(section: HTMLElement): void {
  const form = section.querySelector('form')
  const input = section.querySelector<HTMLInputElement>('[name=email]')
  const thanks = section.querySelector<HTMLElement>('.thanks')
  if (!form || !input || !thanks) return
  takeForm(form, {
    check: () => ({
      email: input.validity.valid
        ? ''
        : entryProblem({ code: 'invalid-input', message: '' }, input.value),
    }),
    async send(data) {
      // The field names are those of the contract; the API validates their values.
      const entry = Object.fromEntries(data) as unknown as WaitlistEntry
      const answer = await call(http, joinWaitlist, { body: entry })
      if (!answer.ok) return { email: entryProblem(answer.error, entry.email) }
      form.hidden = true
      thanks.textContent = notifyMe.thanks
      thanks.focus()
      return undefined
    },
  })
}
