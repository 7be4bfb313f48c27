/** Problems by field name; `form` for problems of the form as a whole. */
export type Problems = Partial<Record<string, string>>

/** Selector of what a problem belongs to: a field, a group of choices, or the boxes of a code. */
const PLACES = '.field, .choices, .pin'

/** Shows each problem beside its field, removes old ones, and moves the focus to the first. */
export function showProblems(form: HTMLFormElement, problems: Problems): void {
  const containers = [...form.querySelectorAll(PLACES)]
  for (const container of containers) mark(container, problems[nameOf(container)] ?? '')
  const formProblem = form.querySelector<HTMLElement>('.form-problem')
  if (formProblem) formProblem.textContent = problems['form'] ?? ''
  const first = containers.find(container => problems[nameOf(container)])
  if (first) first.querySelector<HTMLElement>('input, select')?.focus()
  else if (problems['form']) formProblem?.focus()
}

/** Removes the problem of a field that is being changed. */
export function clearProblem(field: EventTarget | null): void {
  const container = field instanceof Element ? field.closest(PLACES) : undefined
  if (container) mark(container, '')
}

/** Returns the name of a field; the boxes of a code have no names of their own. */
function nameOf(container: Element): string {
  if (container.matches('.pin')) return 'otp'
  return container.querySelector<HTMLInputElement>('[name]')?.name ?? ''
}

function mark(container: Element, problem: string): void {
  const text = container.querySelector('.field-error')
  if (text && text.textContent !== problem) text.textContent = problem
  for (const input of container.querySelectorAll<HTMLInputElement>('input, select'))
    input.ariaInvalid = problem ? 'true' : null
}
