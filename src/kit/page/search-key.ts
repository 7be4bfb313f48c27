import { readHere, storeHere } from '../../lib/device-storage.ts'

/** Item of the storage: whether a "/" leads to the search. */
const ITEM = 'sapa-search-key'
const FIELD = 'main :is(search, [role=search]) :is([type=search], [inputmode=search])'
/** Ctrl+K or ⌘K always work; the single key can be switched off (WCAG 2.1.4). */
const COMBINATIONS = 'Control+K Meta+K'

/** Whether "/" leads to the search on this device. */
export function hasSearchKey(): boolean {
  return readHere(ITEM) !== 'off'
}

export function setSearchKey(isOn: boolean): void {
  storeHere(ITEM, isOn ? 'on' : 'off')
  announceKeys()
}

/** Lets "/" and Ctrl+K or ⌘K focus the search of the page. */
export function followSearchKey(): void {
  announceKeys()
  addEventListener('keydown', event => {
    const isCombination = isSearchCombination(event)
    if (!isCombination && !(isPlainSlash(event) && hasSearchKey())) return
    const field = isTaken(event) ? undefined : searchField()
    if (!field) return
    event.preventDefault()
    field.focus()
    field.select()
  })
}

/** Names the keys at the field; search-box.css shows "/" in a field that has it. */
function announceKeys(): void {
  const keys = hasSearchKey() ? `/ ${COMBINATIONS}` : COMBINATIONS
  searchField()?.setAttribute('aria-keyshortcuts', keys)
}

function searchField(): HTMLInputElement | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>(FIELD)
  return [...fields].find(field => field.checkVisibility())
}

function isSearchCombination({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}

/** Whether a key is "/" alone, which some keyboards write with Shift, and no text of a field. */
function isPlainSlash({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false
  const isText = target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
  return !isText && !target.isContentEditable
}

/** Whether somebody is composing, in a dialog, in a lesson or test, or the key did something. */
function isTaken({ isComposing, defaultPrevented, repeat }: KeyboardEvent): boolean {
  const isElsewhere = document.querySelector(':root[data-lesson], dialog[open]') !== null
  return isComposing || defaultPrevented || repeat || isElsewhere
}
