import { progressScript } from '../../../content/site/progress.ts'
import { call } from '../../api/call.ts'
import { setGoal } from '../../contract/routes/today.ts'
import type { Goal } from '../../contract/today.ts'
import { takeForm, textOf, whileBusy } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { type Problems, showProblems } from '../../kit/form/show-problems.ts'
import { loadPage } from '../../kit/page/load-page.ts'
import { takeOver } from '../../kit/page/take-over.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** Makes the exam and its date selectable. */
export function followGoal(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('[data-goal-form]')
  if (!form) return
  takeForm(form, {
    send: data =>
      save(root, {
        // The select has only values of the contract.
        exam: textOf(data, 'exam') as Goal['exam'],
        date: textOf(data, 'date') || null,
      }),
  })
  const remove = form.querySelector<HTMLElement>('[data-remove]')
  remove?.addEventListener('click', async () => {
    const problems = await whileBusy(remove, () => save(root, null))
    if (problems) showProblems(form, problems)
  })
}

async function save(
  root: HTMLElement,
  goal: Pick<Goal, 'exam' | 'date'> | null,
): Promise<Problems | undefined> {
  const answer = await call(siteHttp, setGoal, { body: { goal } })
  if (!answer.ok) {
    const { error } = answer
    return error.code === 'invalid-input'
      ? { date: progressScript.goalPast }
      : { form: failureText(error) }
  }
  notify({ severity: 'success', message: progressScript.goalSaved })
  await refresh(root)
  return undefined
}

/** Shows the server's current texts about the exam. */
async function refresh(root: HTMLElement): Promise<void> {
  const page = await loadPage(location.href).catch(() => undefined)
  const fresh = page?.querySelector('[data-goal]')
  if (!fresh) return location.reload()
  root.querySelector('[data-goal]')?.replaceWith(document.importNode(fresh, true))
  root.querySelector<HTMLElement>('[data-goal] h2')?.focus()
  followGoal(root)
  takeOver(root)
}
