import type { KeyboardEvent } from 'react'
import type { Answering, Progress } from './progress.ts'

/** What the keys do, for who does not know. */
export const hint = {
  id: 'Tombol: 1–4 jawab, ← → soal, F tandai, R putar',
  en: 'Keyboard: 1–4 answer, ← → other question, ↑ ↓ look, F flag, R play the recording',
}

/** Keys that press a button, by its `data-shortcut`. */
const SHORTCUTS: Record<string, string> = {
  ArrowLeft: 'previous',
  p: 'previous',
  ArrowRight: 'next',
  n: 'next',
  f: 'flag',
  r: 'play',
}
const LOOK: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Keys of a test, while the focus is within it. In a native radio group the arrows change the
 * answer, which in an exam happens by accident: here up and down only move the focus.
 */
export function keysOf({ attempt, current }: Progress, { choose }: Answering) {
  const { mock_question_id: id, options } = current
  // An answer that was checked stays: there is nothing to choose.
  const isFixed = attempt.checked?.some(one => one.mock_question_id === id)
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, ctrlKey, altKey, metaKey } = event
    if (ctrlKey || altKey || metaKey || !(target instanceof HTMLElement) || isOther(target)) return
    const radios = [...currentTarget.querySelectorAll<HTMLElement>('[type=radio]')]
    const step = LOOK[key]
    const option = isFixed ? undefined : options[Number(key) - 1]
    const isRadio = target.matches('[type=radio]')
    const isLook = step && isRadio
    // Elsewhere it presses what has the focus.
    const shortcut =
      key === 'Enter' && isRadio ? 'check' : SHORTCUTS[key.length > 1 ? key : key.toLowerCase()]
    if (!isLook && !shortcut && !option) return
    event.preventDefault()
    if (isLook) radios.at((radios.indexOf(target) + step) % radios.length)?.focus()
    else if (event.repeat) return
    else if (shortcut)
      currentTarget.querySelector<HTMLElement>(`[data-shortcut=${shortcut}]`)?.click()
    else if (option) {
      choose(option.option_id)
      // Where the number is, so that what follows starts there.
      radios[Number(key) - 1]?.focus()
    }
  }
}

/** Something that has keys of its own. */
function isOther(target: HTMLElement): boolean {
  return target.matches('input:not([type=radio])') || Boolean(target.closest('dialog'))
}
