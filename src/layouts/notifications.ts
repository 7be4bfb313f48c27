import {
  $notifications,
  dismiss,
  hold,
  type Notification,
  release,
} from '../stores/notifications.ts'

/** Milliseconds that screen readers need to notice a moved region before its text changes. */
const NOTICE_TIME = 100

/** Keeps the page's snackbars in step with the store. @returns a function that stops it */
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
  // Visible snackbars must stay reachable when a dialog opens over them.
  const watched = ['close', 'toggle']
  const onDialog = () => goHome(region)
  for (const type of watched) document.addEventListener(type, onDialog, true)
  return () => {
    stop()
    for (const type of watched) document.removeEventListener(type, onDialog, true)
  }
}

/**
 * Moves the region into the open dialog, if any, since everything outside it is unreachable.
 * @returns whether it moved
 */
function goHome(region: HTMLElement): boolean {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (region.parentElement === root) return false
  root.append(region)
  return true
}

function make(region: HTMLElement, { id, severity, message }: Notification) {
  const container = region.querySelector(
    severity === 'error' ? '[role="alert"]' : '[role="status"]',
  )
  const template = region.querySelector('template')?.content.querySelector<HTMLElement>('.snackbar')
  if (!container || !template) return undefined
  const snackbar = document.importNode(template, true)
  snackbar.dataset['severity'] = severity
  snackbar.querySelector('.snackbar-text')?.replaceChildren(message)
  listen(snackbar, id)
  container.append(snackbar)
  return snackbar
}

/** Pairs of events that start and end a reason to keep a snackbar. */
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
    // A keyboard user who closed it continues where they were.
    if (cameFrom instanceof HTMLElement) cameFrom.focus()
  })
}
