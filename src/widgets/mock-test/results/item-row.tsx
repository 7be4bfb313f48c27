import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useResults } from './context.ts'
import { ItemBody } from './item-body.tsx'
import type { Numbered } from './judge.ts'

/** Icons of the verdicts, which are also named in the text. */
const ICONS = { right: 'check', wrong: 'close', blank: 'alert' } as const

interface ItemRowProps {
  one: Numbered
  isOpenAtFirst?: boolean
}

/** One item: number, verdict and skill, and its content once it is opened. */
export function ItemRow({ one, isOpenAtFirst = false }: ItemRowProps) {
  const { t } = useResults()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { number, item, verdict } = one
  const { section, skill, seconds } = item
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
          <span>
            {t.item(number)} · {t.verdicts[verdict]}
            <small>
              {t.sections[section]} · {t.skills[skill]}
              {seconds !== null && ` · ${t.duration(seconds)}`}
            </small>
          </span>
        </button>
      </h3>
      {isOpen && <ItemBody one={one} />}
    </li>
  )
}
