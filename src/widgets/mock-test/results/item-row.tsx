import { useState } from 'react'
import type { ReviewedItem } from '../../../contract/mock-test-results.ts'
import { languageOf } from '../../../lib/korean-runs.ts'
import { fillBlank } from '../../../lib/question-text.ts'
import { useResults } from './context.ts'
import { ItemBody, VerdictIcon } from './item-body.tsx'
import type { Numbered } from './judge.ts'

interface ItemRowProps {
  one: Numbered
  isOpenAtFirst?: boolean
}

/** An item of practice: what was asked and chosen, and its content once it is opened. */
export function ItemRow({ one, isOpenAtFirst = false }: ItemRowProps) {
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
            <VerdictIcon of={verdict} />
          </span>
          <Asked one={one} />
        </button>
      </h3>
      {isOpen && <ItemBody one={one} />}
    </li>
  )
}

/** Shows the question and the option that the learner chose. */
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
