/** Marks a section's script as loaded, and replays earlier presses (early-presses.astro). */
export function takeOver(container: HTMLElement): void {
  for (const section of [
    container,
    ...container.querySelectorAll<HTMLElement>('[data-awaits-script]'),
  ])
    delete section.dataset['awaitsScript']
  const failed = document.querySelector<HTMLElement>('[data-script-failed]')
  if (failed) failed.hidden = true
  const turn = ({ dataset }: HTMLElement) => Number(dataset['pressed'])
  const pressed = [...container.querySelectorAll<HTMLElement>('[data-pressed]')]
  for (const button of pressed.sort((a, b) => turn(a) - turn(b))) {
    delete button.dataset['pressed']
    // A busy button ignores clicks.
    button.ariaBusy = null
    button.click()
  }
}
