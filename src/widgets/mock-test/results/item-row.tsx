import { useState } from 'react'
import type { ReviewedItem } from '../../../contract/mock-test-results.ts'
import { languageOf } from '../../../lib/korean-runs.ts'
import { fillBlank } from '../../../lib/question-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useResults } from './context.ts'
import { ItemBody } from './item-body.tsx'
import { isPractice, type Numbered } from './judge.ts'

/** Icons of the verdicts, which are also named in the text. */
const ICONS = { right: 'check', wrong: 'close', blank: 'alert' } as const

interface ItemRowProps {
  one: Numbered
  isOpenAtFirst?: boolean
}

/** One item: what it was and how it was answered, and its content once it is opened. */
export function ItemRow({ one, isOpenAtFirst = false }: ItemRowProps) {
  const { result } = useResults()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { verdict } = one
  return (
    <li className="surface">
      <h3>
        <button
          type="button"
          className="mtr-head"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="mtr-verdict" data-verdict={verdict}>
            <Icon name={ICONS[verdict]} />
          </span>
          {isPractice(result) ? <Asked one={one} /> : <Place one={one} />}
        </button>
      </h3>
      {isOpen && <ItemBody one={one} />}
    </li>
  )
}

/** After an exam: the number, verdict, skill and time of an item. */
function Place({ one: { number, item, verdict } }: { one: Numbered }) {
  const { t } = useResults()
  const { section, skill, seconds } = item
  return (
    <span>
      {t.item(number)} · {t.verdicts[verdict]}
      <small>
        {t.sections[section]} · {t.skills[skill]}
        {seconds !== null && ` · ${t.duration(seconds)}`}
      </small>
    </span>
  )
}

/** After practice: what was asked, and what the learner chose. */
function Asked({ one: { item, verdict } }: { one: Numbered }) {
  const { t } = useResults()
  const { options, answer } = item
  const chosen = options.find(({ option_id }) => option_id === answer)?.text
  const prompt = promptOf(item)
  return (
    <span>
      {chosen && <span className="visually-hidden">{t.verdicts[verdict]}: </span>}
      <span className="mtr-prompt" lang={languageOf(prompt)}>
        {prompt}
      </span>
      <small>
        {chosen ? (
          <>
            {t.chose} <span lang={languageOf(chosen)}>{chosen}</span>
          </>
        ) : (
          t.verdicts.blank
        )}
      </small>
    </span>
  )
}

/** Returns the text that tells an item from others; a sentence with a blank has its answer. */
function promptOf({ options, key, passage, transcript, picture, question }: ReviewedItem): string {
  const word = options.find(({ option_id }) => option_id === key)?.text ?? ''
  if (passage) return fillBlank(passage, word)
  return transcript?.[0]?.text ?? (picture ? word : (question ?? word))
}
