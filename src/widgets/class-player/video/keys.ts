import type { KeyboardEvent } from 'react'
import type { Playback } from './playback.ts'

export interface KeyActions {
  toggleFullscreen(): void
  nextCaptions(): void
  /** @param step one slower or faster */
  changeSpeed(step: -1 | 1): void
  toggleHelp(): void
}

/** Seconds to skip. */
const SHORT = 5
const LONG = 10

/** Returns the action of a key. The help dialog lists the same keys. */
function actionOf(key: string, playback: Playback, actions: KeyActions): (() => void) | undefined {
  const all: Record<string, () => void> = {
    ' ': playback.toggle,
    k: playback.toggle,
    m: playback.toggleMuted,
    f: actions.toggleFullscreen,
    c: actions.nextCaptions,
    j: () => playback.skip(-LONG),
    l: () => playback.skip(LONG),
    arrowleft: () => playback.skip(-SHORT),
    arrowright: () => playback.skip(SHORT),
    '<': () => actions.changeSpeed(-1),
    '>': () => actions.changeSpeed(1),
    '[': playback.startLoop,
    ']': playback.endLoopHere,
    r: () => playback.toggleSentence(),
    escape: playback.endLoop,
    '?': actions.toggleHelp,
  }
  return all[key.toLowerCase()]
}

/** Returns a handler for the keys of a video while the focus is within it. */
export function keysOf(playback: Playback, actions: KeyActions) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, ctrlKey, altKey, metaKey, nativeEvent } = event
    if (ctrlKey || altKey || metaKey || nativeEvent.isComposing) return
    if (!(target instanceof HTMLElement) || hasOwnKeys(target, key)) return
    // Without a loop, Escape is left to others, who close dialogs with it.
    if (key === 'Escape' && !playback.$loop.get()) return
    const action = actionOf(key, playback, actions)
    if (!action) return
    event.preventDefault()
    if (!event.repeat || key.startsWith('Arrow')) action()
  }
}

/** Whether the focused element handles the key itself, such as typing in a field. */
function hasOwnKeys(target: HTMLElement, key: string): boolean {
  if (target.closest('dialog') || target.isContentEditable) return true
  if (target.matches('input[type=range]')) return key.startsWith('Arrow')
  if (target.matches('input, textarea, select')) return true
  return key === ' ' && target.closest('button, a, summary') !== null
}
