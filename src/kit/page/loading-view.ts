import { readHere, storeHere } from '../../lib/device-storage.ts'

/** Item of the storage: how often this device has shown the loading view, or that it is off. */
const ITEM = 'sapa-loading-view'
const OFF = 'off'
/** From this time on, the loading view has a button that turns it off. */
const SKIPPABLE_FROM = 3

/**
 * Inline script before the loading view, which must not appear where it is off: a file would come
 * too late. Marks the document as `data-loading-view="off"` or `"skippable"`.
 */
export const loadingViewScript = `try {
  const seen = localStorage.getItem('${ITEM}')
  const times = Math.min(Number(seen) + 1, ${SKIPPABLE_FROM})
  if (seen === '${OFF}') document.documentElement.dataset.loadingView = '${OFF}'
  else localStorage.setItem('${ITEM}', times)
  if (times === ${SKIPPABLE_FROM}) document.documentElement.dataset.loadingView = 'skippable'
} catch {}`

/** Whether this device shows the loading view. */
export function hasLoadingView(): boolean {
  return readHere(ITEM) !== OFF
}

/** Turns the loading view of this device on or off, from the next page on. */
export function setLoadingView(isOn: boolean): void {
  storeHere(ITEM, isOn ? String(SKIPPABLE_FROM) : OFF)
}
