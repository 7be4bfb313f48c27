import { useState } from 'react'
import { LineIcon } from '../../../ui/icon.tsx'
import { useTexts } from '../../../ui/use-texts.ts'
import type { PlayerLanguage } from '../messages/messages.ts'
import { Board } from './board.tsx'
import { describeStroke } from './describe-stroke.ts'
import type { StrokeTexts } from './messages/messages.ts'
import { strokeTexts } from './messages/messages.ts'
import { type Practice, usePractice } from './use-practice.ts'

const BACK = 'M15 5l-7 7 7 7'
const ON = 'M9 5l7 7-7 7'

export interface StrokePracticeProps {
  letters: readonly string[]
  lang?: PlayerLanguage | undefined
}

/** Practice in writing characters by hand, stroke by stroke in the right order. */
export function StrokePractice({ letters, lang = 'id' }: StrokePracticeProps) {
  const t = useTexts(lang, strokeTexts)
  const [place, setPlace] = useState(0)
  const [finished, setFinished] = useState<ReadonlySet<string>>(new Set())
  const letter = letters[place] ?? letters[0]
  if (!t || letter === undefined) return null
  return (
    <section className="strokes stack gap-3 surface" aria-label={t.title}>
      <Letters letters={letters} place={place} finished={finished} t={t} onChoose={setPlace} />
      <OneLetter
        key={letter}
        letter={letter}
        isLastOpen={letters.every(each => finished.has(each))}
        t={t}
        onFinished={() => setFinished(new Set([...finished, letter]))}
        onNext={place + 1 < letters.length ? () => setPlace(place + 1) : undefined}
      />
    </section>
  )
}

interface LettersProps {
  letters: readonly string[]
  place: number
  finished: ReadonlySet<string>
  t: StrokeTexts
  onChoose: (place: number) => void
}

function Letters({ letters, place, finished, t, onChoose }: LettersProps) {
  if (letters.length === 1) return null
  return (
    <ul className="strokes-letters" aria-label={t.letters}>
      {letters.map((letter, at) => (
        <li key={letter}>
          <button
            type="button"
            lang="ko"
            aria-current={at === place || undefined}
            aria-label={finished.has(letter) ? t.doneLetter(letter) : t.letter(letter)}
            data-done={finished.has(letter) || undefined}
            onClick={() => onChoose(at)}
          >
            {letter}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface OneLetterProps {
  letter: string
  /** Whether all characters have been written. */
  isLastOpen: boolean
  t: StrokeTexts
  onFinished: () => void
  onNext: (() => void) | undefined
}

function OneLetter({ letter, isLastOpen, t, onFinished, onNext }: OneLetterProps) {
  const practice = usePractice(letter, onFinished)
  const [isGuided, setGuided] = useState(true)
  const { done, strokes, isFinished, demo, verdict } = practice
  return (
    <div className="strokes-letter stack gap-3">
      <Board practice={practice} isGuided={isGuided} name={t.board(letter, done, strokes.length)} />
      <div className="strokes-side stack gap-3">
        <p className="strokes-task" role="status" data-verdict={verdict}>
          <b>{isFinished && !demo ? t.finished(letter) : verdict && t.verdicts[verdict]}</b>{' '}
          {isFinished && !demo ? isLastOpen && t.allFinished : taskOf(practice, t)}
        </p>
        <Controls practice={practice} t={t} onNext={onNext} />
        <label className="strokes-check">
          <input
            type="checkbox"
            checked={!isGuided}
            onChange={event => setGuided(!event.currentTarget.checked)}
          />
          {t.hideGuide}
        </label>
        <p className="muted text-small">{t.withoutPointer}</p>
      </div>
    </div>
  )
}

/** Describes the next stroke, or the one being shown, with its directions. */
function taskOf({ demo, done, strokes }: Practice, t: StrokeTexts): string {
  const at = demo?.at ?? done
  const ways = describeStroke(strokes[at] ?? []).map(direction => t.directions[direction])
  return `${t.task(at + 1, strokes.length)}: ${ways.join(t.afterwards)}.`
}

interface ControlsProps {
  practice: Practice
  t: StrokeTexts
  onNext: (() => void) | undefined
}

function Controls({ practice, t, onNext }: ControlsProps) {
  const { isFinished, demo, done, strokes, showOrder, stop, again, step } = practice
  const goesOn = isFinished && !demo && onNext
  return (
    <div className="strokes-controls">
      <button
        type="button"
        className="icon-button"
        aria-label={t.previousStroke}
        aria-disabled={done === 0}
        onClick={() => step(-1)}
      >
        <LineIcon path={BACK} />
      </button>
      <button type="button" className="button button-outlined" onClick={demo ? stop : showOrder}>
        {demo ? t.stop : t.order}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t.nextStroke}
        aria-disabled={done === strokes.length}
        onClick={() => step(1)}
      >
        <LineIcon path={ON} />
      </button>
      <button type="button" className="button button-outlined" onClick={again}>
        {t.again}
      </button>
      {onNext && (
        <button
          type="button"
          className={goesOn ? 'button' : 'button button-outlined'}
          onClick={onNext}
        >
          {t.nextLetter}
        </button>
      )}
    </div>
  )
}
