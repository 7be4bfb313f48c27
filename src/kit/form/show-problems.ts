/** Problems by field name; `form` for problems of the form as a whole. */
export type Problems = Partial<Record<string, string>>

/** Selector of what a problem belongs to: a field, a group of choices, or the boxes of a code. */
const PLACES = '.field, .choices, .pin'

/** Shows each problem beside its field, removes old ones, and moves the focus to the first. */
export function showProblems(form: HTMLFormElement, problems: Problems): void {
  const places = [...form.querySelectorAll(PLACES)]
  for (const place of places) mark(place, problems[nameOf(place)] ?? '')
  const whole = form.querySelector<HTMLElement>('.form-problem')
  if (whole) whole.textContent = problems['form'] ?? ''
  const first = places.find(place => problems[nameOf(place)])
  if (first) first.querySelector<HTMLElement>('input, select')?.focus()
  else if (problems['form']) whole?.focus()
}

/** Removes the problem of a field that is being changed. */
export function clearProblem(field: EventTarget | null): void {
  const place = field instanceof Element ? field.closest(PLACES) : undefined
  if (place) mark(place, '')
}

/** Returns the name of a field; the boxes of a code have no names of their own. */
function nameOf(place: Element): string {
  if (place.matches('.pin')) return 'otp'
  return place.querySelector<HTMLInputElement>('[name]')?.name ?? ''
}

function mark(place: Element, problem: string): void {
  const text = place.querySelector('.field-error')
  if (text && text.textContent !== problem) text.textContent = problem
  for (const input of place.querySelectorAll<HTMLInputElement>('input, select'))
    input.ariaInvalid = problem ? 'true' : null
}
