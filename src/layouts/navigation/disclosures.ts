/**
 * Adds what `<details>` menus lack: Escape, a press elsewhere or opening another one closes them.
 */
export function closeOpenDisclosures(all: Iterable<HTMLDetailsElement>): void {
  const disclosures = [...all]
  const close = (left: (each: HTMLDetailsElement) => boolean) => {
    for (const each of disclosures) if (each.open && left(each)) each.open = false
  }
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const inner = disclosures.findLast(each => each.open && each.contains(document.activeElement))
    close(each => each === (inner ?? each))
    inner?.querySelector('summary')?.focus()
  })
  // On click and not earlier: if a menu above a link closed, the link would move away from under
  // the finger.
  addEventListener('click', ({ target }) => {
    close(each => !(target instanceof Node && each.contains(target)))
  })
  for (const disclosure of disclosures) {
    disclosure.addEventListener('toggle', () => {
      if (disclosure.open) close(each => !each.contains(disclosure) && !disclosure.contains(each))
    })
  }
}
