/**
 * Keeps what is ticked to compare while the filters change the list, says how many it is, and
 * takes no more than fit beside each other; without it the button below the list does the rest.
 */
export function startPicks(results: HTMLElement): void {
  results.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'compare') return
    const form = target.form
    const most = Number(form?.dataset['most'])
    if (pickedIn(results).length > most) target.checked = false
    const picks = pickedIn(results)
    const hint = form?.querySelector<HTMLElement>('[data-picked]')
    const words = hint?.dataset['picked'] ?? ''
    if (hint) hint.textContent = words.replace('{count}', String(picks.length))
    const kept = document.querySelector<HTMLInputElement>('search input[name="compare"]')
    if (kept) kept.value = picks.join(',')
  })
}

function pickedIn(results: HTMLElement): string[] {
  const inputs = results.querySelectorAll<HTMLInputElement>(
    'input[name="compare"]:is(:checked, [type="hidden"])',
  )
  return [...inputs].map(({ value }) => value)
}
