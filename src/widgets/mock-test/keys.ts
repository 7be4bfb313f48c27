import type { KeyboardEvent } from 'react'
import type { Answering, Progress } from './progress.ts'

/** A hint that lists the keys. */
export const hint = {
  id: 'Tombol: 1–4 jawab, ← → soal, F tandai, R putar',
  en: 'Keyboard: 1–4 answer, ← → other question, ↑ ↓ look, F flag, R play the recording',
  ko: '키: 1–4 답, ← → 이동, F 표시, R 듣기',
}

/** Keys that press the button with this `data-shortcut`. */
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
 * Returns a handler for the keys of a test while the focus is within it. In a native radio group
 * arrow keys change the answer, which in an exam happens by accident; here up and down only move
 * the focus.
 */
export function keysOf({ attempt, current }: Progress, { choose }: Answering) {
  const { mock_question_id: id, options } = current
  // The answer to a checked question cannot be changed.
  const isFixed = attempt.checked?.some(one => one.mock_question_id === id)
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, ctrlKey, altKey, metaKey } = event
    if (ctrlKey || altKey || metaKey || !(target instanceof HTMLElement) || hasOwnKeys(target))
      return
    const radios = [...currentTarget.querySelectorAll<HTMLElement>('[type=radio]')]
    const step = LOOK[key]
    const option = isFixed ? undefined : options[Number(key) - 1]
    const isRadio = target.matches('[type=radio]')
    const isLook = step && isRadio
    const shortcut =
      key === 'Enter' ? enterOn(target) : SHORTCUTS[key.length > 1 ? key : key.toLowerCase()]
    if (!isLook && !shortcut && !option) return
    event.preventDefault()
    if (isLook) radios.at((radios.indexOf(target) + step) % radios.length)?.focus()
    else if (event.repeat) return
    else if (shortcut)
      currentTarget.querySelector<HTMLElement>(`[data-shortcut=${shortcut}]`)?.click()
    else if (option) {
      choose(option.option_id)
      // Moves the focus to the chosen option, so that the next key starts there.
      radios[Number(key) - 1]?.focus()
    }
  }
}

/** Whether an element has keys of its own. */
function hasOwnKeys(target: HTMLElement): boolean {
  return target.matches('input:not([type=radio])') || Boolean(target.closest('dialog'))
}

/** Returns what Enter presses from an option or a verdict; all others have an action of their own. */
function enterOn(target: HTMLElement): string | undefined {
  if (target.matches('[type=radio]')) return 'check'
  return target.matches('[role=group]') ? 'next' : undefined
}
