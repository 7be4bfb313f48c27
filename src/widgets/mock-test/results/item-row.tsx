import { useState } from 'react'
import type { ReviewedItem } from '../../../contract/mock-test-results.ts'
import { languageOf } from '../../../lib/korean-runs.ts'
import { splitAtBlanks } from '../../../lib/question-text.ts'
import { useResults } from './context.ts'
import { ItemBody, nameOf, VerdictIcon } from './item-body.tsx'
import type { Numbered } from './judge.ts'

interface ItemRowProps {
  one: Numbered
  isOpenAtFirst?: boolean
}

/** An item of practice: what was asked and chosen, and its content once it is opened. */
export function ItemRow({ one, isOpenAtFirst = false }: ItemRowProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { t } = useResults()
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
          {/* The opened content says itself what was asked. */}
          {isOpen ? <span>{nameOf(one, t)}</span> : <Asked one={one} />}
        </button>
      </h3>
      {isOpen && <ItemBody one={one} />}
    </li>
  )
}

/** Shows the question and the option that the learner chose. */
function Asked({ one: { item, verdict } }: { one: Numbered }) {
  const { t } = useResults()
  const { answer, instruction, passage } = item
  const [chosen, right] = [textOf(item, answer), textOf(item, item.key)]
  // A question in Indonesian about a letter or a word; others are told apart by what is in Korean.
  const isAsked = languageOf(instruction) === 'id'
  const prompt = isAsked ? passage : promptOf(item)
  return (
    <span>
      {chosen && <span className="visually-hidden">{t.verdicts[verdict]}: </span>}
      <span className="mtr-prompt">
        {isAsked && `${instruction} `}
        {prompt && (
          <span lang={languageOf(prompt)}>
            <Filled text={prompt} word={right ?? ''} />
          </span>
        )}
      </span>
      <small>
        {chosen ? (
          <>
            {t.chose} <span lang={languageOf(chosen)}>{chosen}</span>
            {right && verdict === 'wrong' && (
              <>
                {` · ${t.verdicts.right}: `}
                <span lang={languageOf(right)}>{right}</span>
              </>
            )}
          </>
        ) : (
          t.verdicts.blank
        )}
      </small>
    </span>
  )
}

/** A text with the word in its blank, whose words are wrong without it. */
function Filled({ text, word }: { text: string; word: string }) {
  return splitAtBlanks(text).map((part, at) =>
    // Every second part is the mark of a blank.
    at % 2 === 0 ? part : <u key={word}>{word}</u>,
  )
}

/** Returns the text that tells an item from others. */
function promptOf(item: ReviewedItem): string {
  const { key, passage, transcript, picture, question } = item
  const word = textOf(item, key) ?? ''
  if (passage) return passage
  return transcript?.[0]?.text ?? (picture ? word : (question ?? word))
}

function textOf({ options }: ReviewedItem, id: string | null): string | null | undefined {
  return options.find(({ option_id }) => option_id === id)?.text
}
