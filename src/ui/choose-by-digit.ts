/** The parts of a key press that a page and React have in common. */
type Press = Pick<
  KeyboardEvent,
  'key' | 'target' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey' | 'preventDefault'
>

/** Lets a digit choose the option at that place, which then has the focus. */
export function chooseByDigit(event: Press, options: ArrayLike<HTMLElement>): void {
  const { key, target, repeat, ctrlKey, altKey, metaKey } = event
  const option = options[Number(key) - 1]
  if (!option || repeat || ctrlKey || altKey || metaKey) return
  // Digits are text there, or belong to something else.
  const others = 'input:not([type=radio], [type=checkbox]), textarea, select, dialog'
  if (target instanceof Element && target.closest(others)) return
  event.preventDefault()
  option.focus()
  option.click()
}
