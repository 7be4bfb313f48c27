import { wordsScript as text } from '../../../content/site/words.ts'
import { call } from '../../api/call.ts'
import type { Result } from '../../api/http.ts'
import { removeWord, saveWord } from '../../contract/routes/saved-words.ts'
import type { SavedState } from '../../contract/saved-words.ts'
import { whileBusy } from '../../kit/form/form.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { changeFailureText } from './unsure-text.ts'

/** Makes it possible to edit the lists of words, and to remove and restore words. */
export function followRows(root: HTMLElement): void {
  const rows = root.querySelector<HTMLElement>('[data-rows]')
  rows?.addEventListener('submit', event => {
    const { target } = event
    if (!(target instanceof HTMLFormElement)) return
    event.preventDefault()
    const row = target.closest<HTMLElement>('[data-row]')
    if (row) void changeLists(row, target)
  })
  rows?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    const row = button?.closest<HTMLElement>('[data-row]')
    if (button?.hasAttribute('data-remove') && row) void remove(row, button)
    if (button?.hasAttribute('data-restore') && row) void restore(row, button)
  })
}

/** Returns the list names in a typed text, separated by `;`. */
export function typedLists(typed: string): string[] {
  const lists = typed.split(';').map(list => list.normalize().trim())
  return [...new Set(lists)].filter(list => list !== '')
}

async function changeLists(row: HTMLElement, form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLElement>('[type=submit]')
  if (!button) return
  const lists = typedLists(String(new FormData(form).get('lists') ?? ''))
  const state = await ask(row, button, () =>
    call(siteHttp, saveWord, { params: { entryId: idOf(row) }, body: { lists } }),
  )
  if (!state) return
  const badges = state.lists.map(list => {
    const badge = document.createElement('span')
    badge.className = 'badge'
    badge.textContent = list
    return badge
  })
  row.querySelector('[data-lists]')?.replaceChildren(...badges)
  notify({ severity: 'success', message: text.listsSaved })
}

async function remove(row: HTMLElement, button: HTMLElement): Promise<void> {
  const state = await ask(row, button, () =>
    call(siteHttp, removeWord, { params: { entryId: idOf(row) } }),
  )
  if (!state) return
  const { headword = '' } = row.dataset
  const back = document.createElement('button')
  back.type = 'button'
  back.className = 'button button-outlined'
  back.dataset['restore'] = ''
  back.textContent = text.restore
  for (const element of row.querySelectorAll<HTMLElement>('.about, details')) element.hidden = true
  const gone = document.createElement('p')
  gone.dataset['gone'] = ''
  gone.append(text.removed(headword))
  row.prepend(gone, back)
  back.focus()
}

async function restore(row: HTMLElement, button: HTMLElement): Promise<void> {
  const field = row.querySelector<HTMLInputElement>('[name=lists]')
  // The last saved state, whatever was typed since.
  const badges = [...row.querySelectorAll('[data-lists] > *')]
  const lists = badges.map(badge => badge.textContent ?? '')
  const state = await ask(row, button, () =>
    call(siteHttp, saveWord, { params: { entryId: idOf(row) }, body: { lists } }),
  )
  if (!state) return
  if (field) field.value = state.lists.join('; ')
  row.querySelector('[data-gone]')?.remove()
  button.remove()
  for (const element of row.querySelectorAll<HTMLElement>('.about, details')) element.hidden = false
  row.querySelector<HTMLElement>('summary')?.focus()
  notify({ severity: 'success', message: text.restored(row.dataset['headword'] ?? '') })
}

/**
 * @returns the server's answer for the word; undefined on failure, whose reason is then shown in
 * the row
 */
async function ask(
  row: HTMLElement,
  button: HTMLElement,
  work: () => Promise<Result<{ data: SavedState }>>,
): Promise<SavedState | undefined> {
  const problem = row.querySelector('[data-problem]')
  problem?.replaceChildren()
  const answer = await whileBusy(button, work)
  if (!answer) return undefined
  if (answer.ok) return answer.value.data
  problem?.replaceChildren(changeFailureText(answer.error))
  return undefined
}

const idOf = (row: HTMLElement) => row.dataset['row'] ?? ''
