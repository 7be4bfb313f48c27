import type { PinnedScript } from '../../contract/widget-elements.ts'
import { type EmbedChoice, FORMATS, writeCode } from '../../kit/embed/frameworks.ts'
import { elementOf, writePolicy } from '../../kit/embed/snippet.ts'
import { notify } from '../../stores/notifications.ts'
import { readAttributes, readWidth } from './choice.ts'

/** Milliseconds without a key after which the element takes what was typed. */
const PAUSE = 300

/** Makes the element and its code follow the fields. */
export function followPlayground(page: Document): void {
  const section = page.querySelector<HTMLElement>('[data-playground]')
  const form = section?.querySelector('form')
  if (!section || !form) return
  let timer: ReturnType<typeof setTimeout> | undefined
  form.addEventListener('input', ({ target }) => {
    const choice = readChoice(section, form)
    showCode(section, choice)
    clearTimeout(timer)
    const isTyped = target instanceof HTMLInputElement && target.type === 'text'
    timer = setTimeout(() => showElement(section, choice, form), isTyped ? PAUSE : 0)
  })
  form.addEventListener('submit', event => event.preventDefault())
  section.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    if (button) void copyFrom(button)
  })
}

/** Reads the fields, after those of the chosen element have replaced the others. */
function readChoice(section: HTMLElement, form: HTMLFormElement): EmbedChoice {
  const element = elementOf({ element: textOf(new FormData(form), 'element') ?? undefined })
  for (const fields of form.querySelectorAll<HTMLFieldSetElement>('[data-fields]')) {
    fields.hidden = fields.disabled = fields.dataset['fields'] !== element
  }
  const data = new FormData(form)
  const controls = [...form.querySelectorAll<HTMLInputElement>('fieldset:enabled [name]')]
  const fields = controls.map(({ name, type }) => {
    return { name, kind: type === 'checkbox' ? ('boolean' as const) : ('text' as const) }
  })
  const { origin = '', pinned } = section.querySelector<HTMLElement>('[data-codes]')?.dataset ?? {}
  const script: PinnedScript | undefined = pinned ? JSON.parse(pinned) : undefined
  const attributes = readAttributes({ attributes: fields }, name => textOf(data, name))
  const name = form.querySelector('[name=element] :checked')?.textContent ?? ''
  return { element, name, attributes, origin, pinned: script }
}

function textOf(data: FormData, name: string): string | null {
  const value = data.get(name)
  return typeof value === 'string' ? value : null
}

function showCode(section: HTMLElement, choice: EmbedChoice): void {
  for (const format of FORMATS) {
    const code = section.querySelector(`[data-format="${format}"] [data-code]`)
    code?.replaceChildren(writeCode(format, choice))
  }
  const policy = section.querySelector('[data-policy]')
  policy?.replaceChildren(writePolicy({ element: choice.element }, choice.origin))
}

/** Gives the element in the page its attributes; another one takes its place. */
function showElement(section: HTMLElement, choice: EmbedChoice, form: HTMLFormElement): void {
  const place = section.querySelector<HTMLElement>('[data-preview]')
  const shown = place?.firstElementChild
  if (!place || !shown) return
  const data = new FormData(form)
  place.dataset['width'] = readWidth(name => textOf(data, name))
  const isSame = shown.localName === choice.element
  const element = isSame ? shown : document.createElement(choice.element)
  for (const [name, value] of choice.attributes) {
    const text = value === true ? '' : (value ?? null)
    if (element.getAttribute(name) === text) continue
    if (text === null) element.removeAttribute(name)
    else element.setAttribute(name, text)
  }
  if (!isSame) shown.replaceWith(element)
}

/** Copies the code that a button stands below. */
async function copyFrom(button: HTMLElement): Promise<void> {
  const code = button.closest('[data-copied-part]')?.querySelector('[data-code]')
  const { copied = '', notCopied = '' } = button.dataset
  try {
    await navigator.clipboard.writeText(code?.textContent ?? '')
    notify({ severity: 'success', message: copied })
  } catch {
    notify({ severity: 'warning', message: notCopied })
    if (code) getSelection()?.selectAllChildren(code)
  }
}
