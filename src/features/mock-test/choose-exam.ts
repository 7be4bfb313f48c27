/** Shows the practice sets of an exam and those of none; `all` shows all. */
export function chooseExam(section: HTMLElement, exam: string): void {
  const isShown = (group: string | undefined) => exam === 'all' || group === 'all' || group === exam
  for (const group of section.querySelectorAll<HTMLElement>('[data-group]'))
    group.hidden = !isShown(group.dataset['group'])
  for (const choice of section.querySelectorAll<HTMLElement>('[data-exam]'))
    choice.ariaCurrent = choice.dataset['exam'] === exam ? 'true' : null
}

/** Chooses an exam by its link without loading the page again, which would move it. */
export function followChoices(section: HTMLElement): void {
  section.addEventListener('click', event => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-exam]') : null
    if (!link || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    chooseExam(section, link.dataset['exam'] ?? 'all')
    history.replaceState(history.state, '', link.search)
  })
}
