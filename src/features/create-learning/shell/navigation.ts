import { atom, onMount } from 'nanostores'
import { addressOf, readView, type View } from './view.ts'

/** What is shown now. */
export const $view = atom<View>({ name: 'classes' })

/** Whether another view than the one with which the page began has been shown. */
let hasChanged = false
export const hasChangedView = (): boolean => hasChanged

function show(view: View): void {
  hasChanged = true
  $view.set(view)
}

/** Where somebody wants to go while something is not saved; it waits for their word. */
export const $leavingFor = atom<View | undefined>()

/** Whether the view may be left, or a promise of that where something has to be saved first. */
type Guard = () => true | Promise<boolean>
const FREE: Guard = () => true
let guard = FREE

/** Asks before each view is left. @returns stop */
export function guardViews(next: Guard): () => void {
  guard = next
  return () => {
    guard = FREE
  }
}

onMount($view, () => {
  $view.set(readView(location.search))
  addEventListener('popstate', followHistory)
  return () => removeEventListener('popstate', followHistory)
})

/** Back and forward have changed the address already: who stays gets the one of what is shown. */
function followHistory(): void {
  const view = readView(location.search)
  const stay = () => history.pushState(null, '', addressOf($view.get()))
  leaveFor(view, () => show(view), stay)
}

/** Goes to a view as a link does: back leads here again. */
export function goTo(view: View): void {
  leaveFor(view, () => goNow(view))
}

/** Likewise, whatever is not saved. */
export function goNow(view: View): void {
  $leavingFor.set(undefined)
  history.pushState(null, '', addressOf(view))
  show(view)
  scrollTo({ top: 0 })
}

/** Goes to a view that takes the place of this one: back must not lead to what is gone. */
export function replaceView(view: View): void {
  history.replaceState(null, '', addressOf(view))
  show(view)
  scrollTo({ top: 0 })
}

function leaveFor(view: View, go: () => void, stay?: () => void): void {
  const mayGo = guard()
  if (mayGo === true) go()
  else
    void mayGo.then(isSaved => {
      if (isSaved) return go()
      stay?.()
      $leavingFor.set(view)
    })
}
