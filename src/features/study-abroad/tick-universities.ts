/**
 * Keeps what is ticked to compare while the filters change the list, says how many it is, and
 * takes no more than fit beside each other; without it the button below the list does the rest.
 */
export function startPicks(results: HTMLElement): void {
  results.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'compare') return
    const most = Number(target.form?.dataset['most'])
    const isTooMany = pickedIn(results).length > most
    if (isTooMany) target.checked = false
    showPicks(results, isTooMany)
    const kept = document.querySelector<HTMLInputElement>('search input[name="compare"]')
    if (kept) kept.value = pickedIn(results).join(',')
  })
  // The filters put a new list in place, with its own bar.
  new MutationObserver(() => showPicks(results)).observe(results, { childList: true })
  showPicks(results)
}

/** Two at least can be compared; that one more does not fit is said as well. */
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
