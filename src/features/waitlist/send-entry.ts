import { notifyMe } from '../../../content/site/notify-me.ts'
import { call } from '../../api/call.ts'
import { createHttp } from '../../api/http.ts'
import { joinWaitlist } from '../../contract/routes/waitlist.ts'
import type { WaitlistWish } from '../../contract/waitlist.ts'
import { takeForm } from '../../kit/form/form.ts'
import { apiRoot } from '../../lib/api-root.ts'
import { wishProblem } from './entry-problem.ts'

const http = createHttp({ root: apiRoot })

/** Makes the form of notify-me.astro submit without leaving the page. */
export function takeWish(section: HTMLElement): void {
  const form = section.querySelector('form')
  const input = section.querySelector<HTMLInputElement>('[name=email]')
  const thanks = section.querySelector<HTMLElement>('.thanks')
  if (!form || !input || !thanks) return
  takeForm(form, {
    check: () => ({
      email: input.validity.valid
        ? ''
        : wishProblem({ code: 'invalid-input', message: '' }, input.value),
    }),
    async send(data) {
      // The field names are those of the contract; the API validates their values.
      const wish = Object.fromEntries(data) as unknown as WaitlistWish
      const answer = await call(http, joinWaitlist, { body: wish })
      if (!answer.ok) return { email: wishProblem(answer.error, wish.email) }
      form.hidden = true
      thanks.textContent = notifyMe.thanks
      thanks.focus()
      return undefined
    },
  })
}
