import type { PinnedScript } from '../../contract/widget-elements.ts'
import { type EmbedChoice, FORMATS, writeCode } from '../../kit/embed/frameworks.ts'
import { elementOf, hasFrame, writePolicy } from '../../kit/embed/snippet.ts'
import { notify } from '../../stores/notifications.ts'
import { readAttributes, readWidth } from './choice.ts'

/** Milliseconds without a key after which the element takes what was typed. */
const PAUSE = 300
/** Pixels between the start of the row and the chosen element, which show that it scrolls. */
const GAP = 56

/** Makes the element and its code follow the fields. */
export function followPlayground(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form[data-playground]')
  if (!form) return
  openContent(form)
  showChosen(form)
  let timer: ReturnType<typeof setTimeout> | undefined
  form.addEventListener('input', ({ target }) => {
    if (!isField(target)) return
    const choice = readChoice(form)
    showCode(form, choice)
    clearTimeout(timer)
    timer = setTimeout(() => showElement(form, choice), target.type === 'text' ? PAUSE : 0)
  })
  form.addEventListener('submit', event => event.preventDefault())
  form.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    if (button) void copyFrom(button)
  })
}

/** Opens the first settings where they stand beside the preview, not below it. */
function openContent(form: HTMLFormElement): void {
  const content = form.querySelector<HTMLDetailsElement>('[data-content]')
  if (content) content.open ||= matchMedia('(min-width: 960px)').matches
}

/** Scrolls the chosen element into view, where all of them are one row. */
function showChosen(form: HTMLFormElement): void {
  const chosen = form.querySelector<HTMLElement>('label:has([name=element]:checked)')
  const row = chosen?.parentElement
  if (chosen && row) row.scrollLeft = chosen.offsetLeft - row.offsetLeft - GAP
}

/** Whether it is a field of the form; the element that is tried has its own. */
function isField(target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}

/** Reads the fields, after those of the chosen element have replaced the others. */
function readChoice(form: HTMLFormElement): EmbedChoice {
  const element = elementOf({ element: textOf(new FormData(form), 'element') ?? undefined })
  for (const fields of form.querySelectorAll<HTMLFieldSetElement>('[data-fields]'))
    fields.hidden = fields.disabled = fields.dataset['fields'] !== element
  for (const about of form.querySelectorAll<HTMLElement>('[data-about]'))
    about.hidden = about.dataset['about'] !== element
  const content = form.querySelector<HTMLElement>('[data-content]')
  if (content) content.hidden = !content.querySelector('[data-fields]:enabled')
  const data = new FormData(form)
  const controls = form.querySelectorAll<HTMLInputElement>(
    '[data-fields]:enabled [name], [data-shared] [name]',
  )
  const fields = [...controls].map(({ name, type }) => {
    return { name, kind: type === 'checkbox' ? ('boolean' as const) : ('text' as const) }
  })
  const { origin = '', pinned } = form.querySelector<HTMLElement>('[data-codes]')?.dataset ?? {}
  const script: PinnedScript | undefined = pinned ? JSON.parse(pinned) : undefined
  const attributes = readAttributes({ attributes: fields }, name => textOf(data, name))
  const name = form.querySelector('label:has([name=element]:checked)')?.textContent.trim() ?? ''
  return { element, name, attributes, origin, pinned: script }
}

function textOf(data: FormData, name: string): string | null {
  const value = data.get(name)
  return typeof value === 'string' ? value : null
}

function showCode(form: HTMLElement, choice: EmbedChoice): void {
  for (const format of FORMATS) {
    const code = form.querySelector(`[data-format="${format}"] [data-code]`)
    code?.replaceChildren(writeCode(format, choice))
  }
  const policy = form.querySelector('[data-policy]')
  policy?.replaceChildren(writePolicy({ element: choice.element }, choice.origin))
}

/** Gives the element in the page its attributes; another one takes its place. */
function showElement(form: HTMLFormElement, choice: EmbedChoice): void {
  const place = form.querySelector<HTMLElement>('[data-preview]')
  if (!place) return
  const isTried = hasFrame(choice.element)
  form.querySelector('[data-no-preview]')?.toggleAttribute('hidden', isTried)
  if (!isTried) {
    place.replaceChildren()
    return
  }
  const shown = place.firstElementChild
  const data = new FormData(form)
  place.dataset['width'] = readWidth(name => textOf(data, name))
  const isSame = shown?.localName === choice.element
  const element = shown && isSame ? shown : document.createElement(choice.element)
  for (const [name, value] of choice.attributes) {
    const text = value === true ? '' : (value ?? null)
    if (element.getAttribute(name) === text) continue
    if (text === null) element.removeAttribute(name)
    else element.setAttribute(name, text)
  }
  if (!isSame) place.replaceChildren(element)
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
