import { overview as text } from '../../../../content/site/administration/overview.ts'
import type { Overview } from '../../../contract/overview.ts'
import { wholeNumber } from '../../../lib/money.ts'
import { useAdministration } from '../context.ts'
import { PlaceLink } from '../frame/place-link.tsx'
import { behind, CARDS, inWords } from './figures.ts'

/** The sums of the period, each with its change, and a way to the list behind it. */
export function NumberCards({ shown: { total, before } }: { shown: Overview }) {
  const { described } = useAdministration()
  const isManaged = (name: string) => described.some(one => one.name === name)
  return (
    <ul className="overview-numbers">
      {CARDS.map(([name, resource, sort]) => (
        <li key={name} className="card">
          <div className="card-inside">
            {isManaged(resource) ? (
              <PlaceLink className="card-link overview-name" to={behind(name, resource, sort)}>
                {text.names[name]}
              </PlaceLink>
            ) : (
              <span className="overview-name">{text.names[name]}</span>
            )}
            <p className="overview-value">{inWords(name, total[name])}</p>
            <p className="card-text">
              {changeOf(total[name], before.total[name])},{' '}
              {text.before(inWords(name, before.total[name]))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function changeOf(now: number, before: number): string {
  if (now === before) return text.same
  if (before === 0) return text.first
  const percent = Math.abs(now / before - 1) * 100
  const shown = percent < 1 ? '<1' : wholeNumber(Math.round(percent))
  return now > before ? text.up(shown) : text.down(shown)
}
