/**
 * Does something while a button shows that; a press meanwhile does nothing.
 *
 * @returns what the work gave; undefined when the button was busy already
 */
export async function whileBusy<T>(
  button: HTMLElement,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (button.ariaBusy === 'true') return undefined
  setBusy(button, 'true')
  const result = await work()
  setBusy(button, null)
  return result
}

function setBusy(button: HTMLElement, state: 'true' | null): void {
  button.ariaBusy = state
  button.ariaDisabled = state
}
