import { koreanRuns } from '../../lib/korean-runs.ts'
import { areShort, isSign } from '../../lib/question-size.ts'

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

/** Returns the question, and its Korean text in large letters if it is about one. */
export function questionParts(ask: string, korean: string | null): HTMLElement[] {
  const question = element('p', 'question-ask', ask)
  question.tabIndex = -1
  if (!korean) return [question]
  const subject = element('p', 'question-subject', korean)
  subject.toggleAttribute('data-sign', isSign(korean))
  return [question, subject]
}

/** Returns options in rows; `rowOf` makes one of them. */
export function optionRows(
  options: readonly string[],
  rowOf: (option: HTMLElement, at: number) => HTMLElement,
): HTMLElement {
  const rows = options.map((option, at) => rowOf(element('span', 'answer-text', option), at))
  const list = element('div', 'question-options', ...rows)
  list.toggleAttribute('data-short', areShort(options))
  return list
}

/** Returns the circle of a row, which a verdict fills with its sign. */
export function answerMark(): HTMLElement {
  const mark = element('span', 'answer-mark')
  mark.ariaHidden = 'true'
  return mark
}

/** Returns the bar of buttons that ends a question. */
export function footWith(...buttons: HTMLElement[]): HTMLElement {
  return element('div', 'question-foot question-ways', ...buttons)
}
