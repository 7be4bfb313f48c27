import { useState } from 'react'
import { useResults } from './context.ts'
import { ItemRow } from './item-row.tsx'
import { type Filter, filtered, isPractice } from './judge.ts'

/** In order of preference: the first filter with any items is chosen at first. */
const FILTERS: readonly Filter[] = ['wrong', 'blank', 'slow', 'all']

/** The items: in practice the mistakes, and after an exam all or a filtered list. */
export function ItemList() {
  return isPractice(useResults().result) ? <Mistakes /> : <FilteredItems />
}

/** The mistakes, the first one opened, and below them what was right, folded. */
function Mistakes() {
  const { all, t, explanations } = useResults()
  const missed = all.filter(({ verdict }) => verdict !== 'right')
  const right = all.filter(({ verdict }) => verdict === 'right')
  return (
    <section className="mtr-items">
      <h2 ref={explanations} tabIndex={-1}>
        {t.items}
      </h2>
      {missed.length > 0 && (
        <ol>
          {missed.map((one, index) => (
            <ItemRow key={one.number} one={one} isOpenAtFirst={index === 0} />
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

/** All items or a filtered list; the content of an item is rendered once it is opened. */
function FilteredItems() {
  const { all, t, explanations } = useResults()
  const useful = FILTERS.filter(one => filtered(all, one).length > 0)
  const hasMissed = all.some(({ verdict }) => verdict !== 'right')
  const [filter, setFilter] = useState<Filter>((hasMissed && useful[0]) || 'all')
  const shown = filtered(all, filter)
  return (
    <section className="mtr-items">
      <h2 ref={explanations} tabIndex={-1}>
        {t.items}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own looks into the page */}
      <div className="mtr-chips" role="group" aria-label={t.items}>
        {useful.map(one => (
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
      <ol>
        {shown.map(one => (
          <ItemRow key={one.number} one={one} />
        ))}
      </ol>
    </section>
  )
}
