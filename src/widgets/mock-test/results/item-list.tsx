import { useState } from 'react'
import { SectionScore } from './breakdown.tsx'
import { useResults } from './context.ts'
import { ItemCell } from './item-cell.tsx'
import { ItemRow } from './item-row.tsx'
import { type Filter, filtered, isPractice } from './judge.ts'

const FILTERS: readonly Filter[] = ['all', 'wrong', 'blank', 'slow']

/** The items: in practice the mistakes, and after an exam all of them by section. */
export function ItemList() {
  return isPractice(useResults().result) ? <Mistakes /> : <ExamItems />
}

/** The mistakes, of which the first is opened, and below them what was right, folded. */
function Mistakes() {
  const { all, t } = useResults()
  const missed = all.filter(({ verdict }) => verdict !== 'right')
  const right = all.filter(({ verdict }) => verdict === 'right')
  return (
    <section className="mtr-items">
      <h2>{t.items}</h2>
      {missed.length > 0 && (
        <ol>
          {missed.map((one, at) => (
            <ItemRow key={one.number} one={one} isOpenAtFirst={at === 0} />
          ))}
        </ol>
      )}
      {right.length > 0 && (
        <details className="mtr-right">
          <summary>{t.rightOnes(right.length)}</summary>
          <ol>
            {right.map(one => (
              <ItemRow key={one.number} one={one} />
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

/** All items or a filtered list, as cells below the score of their section. */
function ExamItems() {
  const { all, result, t } = useResults()
  const [filter, setFilter] = useState<Filter>('all')
  const shown = filtered(all, filter)
  const sections = result.sections.filter(({ items }) => items > 0)
  return (
    <section className="mtr-card mtr-items surface">
      <h2>{t.items}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own looks into the page */}
      <div className="mtr-chips" role="group" aria-label={t.items}>
        {FILTERS.filter(one => filtered(all, one).length > 0).map(one => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === filter}
            onClick={() => setFilter(one)}
          >
            {t.filters[one]} <span className="chip-count">{filtered(all, one).length}</span>
          </button>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {t.questions(shown.length)}
      </p>
      {sections.map(each => (
        <div key={each.section}>
          {sections.length > 1 && <SectionScore of={each} />}
          <ol className="mtr-cells" aria-label={t.sections[each.section]}>
            {shown
              .filter(({ item }) => item.section === each.section)
              .map(one => (
                <ItemCell key={one.number} one={one} />
              ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
