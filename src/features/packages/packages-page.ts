import { packages } from '../../../content/site/packages.ts'
import { call } from '../../api/call.ts'
import { claimTrial } from '../../contract/routes/subscriptions.ts'
import { whileBusy } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { completePage } from '../../kit/page/complete-page.ts'
import { takeOver } from '../../kit/page/take-over.ts'
import { isFixedText } from '../../lib/fixed-texts.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** Completes the packages page for the current user, and makes the trial button work. */
export function startPackages(place: Document): void {
  const page = place.querySelector<HTMLElement>('[data-account]')
  place.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-trial]')
    if (button) void whileBusy(button, claim)
  })
  if (!page) return
  void completePage(page)
  takeOver(page)
}

/** Shows the server's message in an alert, then reloads the page (spec section 7). */
async function claim(): Promise<void> {
  const answer = await call(siteHttp, claimTrial, { body: {} })
  if (answer.ok) {
    alert(answer.value.message)
    // Not where the button was, but where the page says what is open now.
    history.scrollRestoration = 'manual'
    history.replaceState(history.state, '', '#terbuka')
    return location.reload()
  }
  const { message } = answer.error
  const meaning = `${packages.trial.failed} ${failureText(answer.error)}`
  // The specification fixes our message in English; the learner must also be told what to do.
  alert(isFixedText(message) ? `${message}\n${meaning}` : message)
  if (answer.error.code === 'trial-used') location.reload()
}
