/**
 * Keeps the universities ticked for comparison while the filters change the list, shows their
 * number, and allows no more than fit side by side. Without the script, the button below the list
 * does the rest.
 */
export function startPicks(results: HTMLElement): void {
  results.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'compare') return
    const most = Number(target.form?.dataset['most'])
    const isTooMany = pickedIn(results).length > most
    if (isTooMany) target.checked = false
    showPicks(results, isTooMany)
    const field = document.querySelector<HTMLInputElement>('search input[name="compare"]')
    if (field) field.value = pickedIn(results).join(',')
  })
  // The filters insert a new list with its own bar.
  new MutationObserver(() => showPicks(results)).observe(results, { childList: true })
  showPicks(results)
}

/** Updates the bar: a comparison needs at least two universities, and one too many is reported. */
function showPicks(results: HTMLElement, isTooMany = false): void {
  const form = results.querySelector<HTMLFormElement>('[data-most]')
  const words = form?.dataset
  const count = pickedIn(results).length
  const button = form?.querySelector('button')
  if (button) button.disabled = count < 2
  if (!form || !words || count === 0) return
  const picked = words['picked']?.replace('{count}', String(count)) ?? ''
  const hint = isTooMany ? words['full'] : count === 1 ? `${picked} ${words['one']}` : picked
  for (const place of form.querySelectorAll('[data-hint]')) place.textContent = hint ?? ''
}

function pickedIn(results: HTMLElement): string[] {
  const inputs = results.querySelectorAll<HTMLInputElement>(
    'input[name="compare"]:is(:checked, [type="hidden"])',
  )
  return [...inputs].map(({ value }) => value)
}
