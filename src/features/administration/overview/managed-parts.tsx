import { overview as text } from '../../../../content/site/administration/overview.ts'
import { shell } from '../../../../content/site/administration/shell.ts'
import { wholeNumber } from '../../../lib/money.ts'
import { useAdministration } from '../context.ts'
import { PlaceLink } from '../frame/place-link.tsx'
import { resourceName } from '../names.ts'
import { listOf } from '../place.ts'

/** All that is managed, with how much there is of each. */
export function ManagedParts() {
  const { described } = useAdministration()
  return (
    <>
      <h2>{text.parts}</h2>
      <ul className="overview-parts">
        {described.map(one => (
          <li key={one.name} className="card">
            <div className="card-inside">
              <PlaceLink className="card-link card-title" to={listOf(one.name)}>
                {resourceName(one)}
              </PlaceLink>
              <p className="card-text">
                {wholeNumber(one.items)} {shell.data}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
