import { koreanRuns } from '../../lib/korean-runs.ts'

/** Returns an element with a class and content; Korean in its texts is marked. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...content.flatMap(part => (typeof part === 'string' ? marked(part) : part)))
  return made
}

function marked(text: string): (Node | string)[] {
  return koreanRuns(text).map(({ text: run, isKorean }) => {
    if (!isKorean) return run
    const korean = document.createElement('span')
    korean.lang = 'ko'
    korean.textContent = run
    return korean
  })
}

export function button(
  className: string,
  onPress: () => void,
  ...content: (Node | string)[]
): HTMLButtonElement {
  const made = element('button', className, ...content)
  made.type = 'button'
  made.addEventListener('click', onPress)
  return made
}

/** Returns a list of large buttons, one for each option. */
export function optionList(
  options: readonly string[],
  onChoose: (at: number) => void,
): HTMLUListElement {
  const items = options.map((option, at) => {
    const choice = button('choice surface', () => onChoose(at), element('b', '', option))
    return element('li', '', choice)
  })
  const list = element('ul', 'choices stack gap-2', ...items)
  list.role = 'list'
  return list
}
