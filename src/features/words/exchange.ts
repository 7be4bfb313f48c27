import { wordsScript as text } from '../../../content/site/words.ts'
import { call } from '../../api/call.ts'
import { WORDS_FILE_MAX } from '../../contract/limits.ts'
import { exportWords, importWords } from '../../contract/routes/saved-words.ts'
import type { FileFormat, ImportedWords } from '../../contract/saved-words.ts'
import { whileBusy } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { saveFile } from '../../lib/save-file.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { changeFailureText } from './unsure-text.ts'

interface WordsFile {
  format: FileFormat
  text: string
}

/** Makes it possible to export words to a file, and to import them after a preview. */
export function followExchange(root: HTMLElement): void {
  const container = root.querySelector<HTMLElement>('[data-exchange]')
  const form = container?.querySelector<HTMLFormElement>('[data-import]')
  for (const button of container?.querySelectorAll<HTMLElement>('[data-export]') ?? [])
    button.addEventListener('click', () => void download(button))
  form?.addEventListener('submit', event => {
    event.preventDefault()
    void check(form)
  })
  // The shown result is about another file.
  form?.addEventListener('change', () => say(form, ''))
}

async function download(button: HTMLElement): Promise<void> {
  const format = button.dataset['export'] === 'anki' ? 'anki' : 'csv'
  const answer = await whileBusy(button, () => call(siteHttp, exportWords, { query: { format } }))
  if (!answer) return
  if (!answer.ok) return void notify({ severity: 'error', message: failureText(answer.error) })
  const { file, text: content } = answer.value.data
  saveFile(new Blob([content], { type: 'text/plain;charset=utf-8' }), file)
  notify({ severity: 'success', message: text.exported })
}

/** Shows the result of a trial import, and offers to save it. */
async function check(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLElement>('[type=submit]')
  const read = await readChosen(form)
  if (typeof read === 'string') return say(form, read)
  if (!button) return
  say(form, '')
  const work = () => call(siteHttp, importWords, { body: { ...read, is_dry_run: true } })
  const answer = await whileBusy(button, work)
  if (!answer) return
  if (!answer.ok) return say(form, failureText(answer.error))
  const report = answer.value.data
  const container = form.querySelector('[data-report]')
  container?.replaceChildren(...reportOf(report))
  if (report.added === 0 && report.known === 0) return
  const save = document.createElement('button')
  save.type = 'button'
  save.className = 'button'
  save.textContent = text.save(report.added + report.known)
  save.addEventListener('click', () => void bring(form, save, read))
  container?.append(save)
}

async function bring(form: HTMLFormElement, button: HTMLElement, read: WordsFile): Promise<void> {
  const work = () => call(siteHttp, importWords, { body: { ...read, is_dry_run: false } })
  const answer = await whileBusy(button, work)
  if (!answer) return
  if (!answer.ok)
    return void form
      .querySelector('[data-problem]')
      ?.replaceChildren(changeFailureText(answer.error))
  notify({ severity: 'success', message: text.saved(answer.value.data.added) })
  // The lists and figures on the page are outdated.
  location.reload()
}

/** @returns the file, or the problem with it */
async function readChosen(form: HTMLFormElement): Promise<WordsFile | string> {
  const file = new FormData(form).get('file')
  if (!(file instanceof File) || file.size === 0) return text.noFile
  if (file.size > 3 * WORDS_FILE_MAX) return text.tooLarge
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    if (content.length > WORDS_FILE_MAX) return text.tooLarge
    return { format: /\.csv$/i.test(file.name) ? 'csv' : 'anki', text: content }
  } catch {
    return text.notText
  }
}

/** Shows a problem, and removes any result of an earlier file. */
function say(form: HTMLFormElement, problem: string): void {
  form.querySelector('[data-problem]')?.replaceChildren(problem)
  form.querySelector('[data-report]')?.replaceChildren()
}

/** Returns the elements that describe the result of an import. */
function reportOf({ rows, added, known: existing, bad, bad_rows }: ImportedWords): HTMLElement[] {
  const elements = [withText('p', text.report(rows, added, existing))]
  if (added === 0) elements.push(withText('p', text.nothing))
  if (bad_rows === 0) return elements
  const list = document.createElement('ul')
  list.append(...bad.map(badRow))
  if (bad_rows > bad.length) list.append(withText('li', text.more(bad_rows - bad.length)))
  return [...elements, withText('p', text.bad(bad_rows)), list]
}

function badRow({ line, text: said, problem, choices }: ImportedWords['bad'][number]): HTMLElement {
  const why = [text.problems[problem], choices.join('; ')].filter(Boolean).join(' ')
  return withText('li', text.badRow(line, said) + why)
}

function withText(name: 'p' | 'li', content: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = content
  return element
}
