import {
  $notifications,
  dismiss,
  hold,
  type Notification,
  release,
} from '../stores/notifications.ts'

/** Screen readers need a moment to notice a region that was moved before it speaks. */
const NOTICE_TIME = 100

/** Keeps the snackbars in the page the same as the store. @returns how to stop */
export function showNotifications(region: HTMLElement): () => void {
  const shown = new Map<number, HTMLElement>()
  const update = () => {
    const notifications = $notifications.get()
    for (const [id, snackbar] of shown) {
      if (notifications.some(one => one.id === id)) continue
      shown.delete(id)
      snackbar.remove()
    }
    for (const one of notifications) {
      if (shown.has(one.id)) continue
      const snackbar = make(region, one)
      if (snackbar) shown.set(one.id, snackbar)
    }
  }
  const show = () => {
    if (goHome(region)) setTimeout(update, NOTICE_TIME)
    else update()
  }
  const stop = $notifications.subscribe(show)
  // What is being shown must stay in reach when a dialog opens over it.
  const watched = ['close', 'toggle']
  const onDialog = () => goHome(region)
  for (const type of watched) document.addEventListener(type, onDialog, true)
  return () => {
    stop()
    for (const type of watched) document.removeEventListener(type, onDialog, true)
  }
}

/** Everything outside an open dialog is out of reach, so the region lives inside it. @returns whether it moved */
function goHome(region: HTMLElement): boolean {
  const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (region.parentElement === home) return false
  home.append(region)
  return true
}

function make(region: HTMLElement, { id, severity, message }: Notification) {
  const place = region.querySelector(severity === 'error' ? '[role="alert"]' : '[role="status"]')
  const template = region.querySelector('template')?.content.querySelector<HTMLElement>('.snackbar')
  if (!place || !template) return undefined
  const snackbar = document.importNode(template, true)
  snackbar.dataset['severity'] = severity
  snackbar.querySelector('.snackbar-text')?.replaceChildren(message)
  listen(snackbar, id)
  place.append(snackbar)
  return snackbar
}

/** What begins and what ends a reason to stay. */
const REASONS = [
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
] as const

function listen(snackbar: HTMLElement, id: number): void {
  const reasons = new Set<string>()
  let cameFrom: EventTarget | null = null
  for (const [begin, end] of REASONS) {
    snackbar.addEventListener(begin, () => {
      reasons.add(begin)
      hold(id)
    })
    snackbar.addEventListener(end, () => {
      reasons.delete(begin)
      if (reasons.size === 0) release(id)
    })
  }
  snackbar.addEventListener('focusin', ({ relatedTarget }) => {
    cameFrom = relatedTarget
  })
  snackbar.querySelector('button')?.addEventListener('click', () => {
    dismiss(id)
    // Whoever closed it with the keyboard goes on where they were.
    if (cameFrom instanceof HTMLElement) cameFrom.focus()
  })
}
