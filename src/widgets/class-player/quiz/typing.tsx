import { useEffect, useRef, useState } from 'react'
import type { QuizQuestion } from '../../../contract/class-content.ts'
import { HangulField } from '../keyboard/hangul-field.tsx'
import { TYPED_MAX } from './answers-to-send.ts'
import { useQuiz } from './context.ts'
import { JudgedAnswer } from './verdict.tsx'

const HAS_PHYSICAL_KEYS = '(hover: hover) and (pointer: fine)'

/** The last choice, so that nobody has to open the keyboard for every question. */
let wasOpen: boolean | undefined

/** A text answer, typed with the device's keyboard or with ours. */
export function Typing({ question }: { question: QuizQuestion }) {
  const { store, state, t } = useQuiz()
  const [isOpen, setOpen] = useState(() => wasOpen ?? lacksKorean())
  const { id, ask } = question
  const answer = state.answers[id]
  const item = state.checked[id]
  const field = useKeyboardInSight(isOpen)
  const toggle = () => {
    wasOpen = !isOpen
    setOpen(wasOpen)
  }
  if (item) return <JudgedAnswer question={question} item={item} />
  return (
    <div ref={field} className="quiz-typing stack gap-4">
      <HangulField
        label={`${t.typeHere}: ${ask}`}
        value={typeof answer === 'string' ? answer : ''}
        maxLength={TYPED_MAX}
        placeholder={t.typeHangul}
        isKeyboardOpen={isOpen}
        t={t.keyboard}
        onChange={typed => store.answer(id, typed)}
      />
      <button type="button" className="button button-quiet" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? t.closeKeyboard : t.openKeyboard}
      </button>
    </div>
  )
}

/** Brings our keyboard into sight where it is below the screen or under the buttons. */
function useKeyboardInSight(isOpen: boolean) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.querySelector('.hangul')?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen])
  return field
}

/** Guesses whether there is no Korean keyboard: by languages, as keyboards cannot be queried. */
function lacksKorean(): boolean {
  const readsKorean = navigator.languages?.some(language => /^ko\b/i.test(language))
  return !readsKorean && !globalThis.matchMedia?.(HAS_PHYSICAL_KEYS).matches
}
