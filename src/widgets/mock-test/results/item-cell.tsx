import { useState } from 'react'
import { useResults } from './context.ts'
import { ItemBody, nameOf, VerdictIcon } from './item-body.tsx'
import type { Numbered } from './judge.ts'

/** An item of an exam as a cell with its number, which opens its content below the row of cells. */
export function ItemCell({ one }: { one: Numbered }) {
  const { t } = useResults()
  const [isOpen, setOpen] = useState(false)
  const { number, verdict, item } = one
  const name = nameOf(one, t)
  const { section, skill, seconds } = item
  const time = seconds === null ? [] : [t.duration(seconds)]
  const facts = [t.sections[section], t.skills[skill], ...time].join(' · ')
  return (
    <li>
      <button
        type="button"
        className="mtr-cell"
        data-verdict={verdict}
        aria-expanded={isOpen}
        aria-label={`${name} · ${facts}`}
        onClick={() => setOpen(!isOpen)}
      >
        {number}
        <VerdictIcon of={verdict} />
      </button>
      {isOpen && (
        <div className="mtr-opened">
          <h3>
            {name} <small>{facts}</small>
          </h3>
          <ItemBody one={one} />
        </div>
      )}
    </li>
  )
}
