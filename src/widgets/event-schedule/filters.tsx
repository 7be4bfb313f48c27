import { useId } from 'react'
import { useSchedule } from './context.ts'
import { EVENT_TYPES } from './location.ts'
import { PlaceChoice } from './location-choice.tsx'
import { KNOWN_ZONES, placeOf, zoneName } from './zones.ts'

/** Which types of event are shown, and in whose time. */
export function Filters() {
  const { t, place } = useSchedule()
  return (
    <div className="sched-filters">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in this row */}
      <div className="sched-types" role="group" aria-label={t.typesLabel}>
        <PlaceChoice className="chip" change={{ type: undefined }} isChosen={!place.type}>
          {t.allTypes}
        </PlaceChoice>
        {EVENT_TYPES.map(type => (
          <PlaceChoice
            key={type}
            className="chip"
            type={type}
            change={{ type }}
            isChosen={type === place.type}
          >
            {t.types[type]}
          </PlaceChoice>
        ))}
      </div>
      <ZoneSelect />
    </div>
  )
}

function ZoneSelect() {
  const { store, t, zone, place, now, isAlive } = useSchedule()
  const id = useId()
  const device = store.$device.get()
  const zones = [...new Set([...KNOWN_ZONES, device, zone])]
  const name = (one: string) => {
    const known = [...new Set([zoneName(one, now), placeOf(one)])].join(' · ')
    return isAlive && one === device ? `${known} (${t.device})` : known
  }
  return (
    <div className="sched-zone">
      <label htmlFor={id}>{t.zone}</label>
      <select
        id={id}
        value={zone}
        disabled={!isAlive}
        onChange={({ target }) => {
          const chosen = target.value === device ? undefined : target.value
          if (chosen !== place.zone) store.go({ zone: chosen }, { isQuiet: true })
        }}
      >
        {zones.map(one => (
          <option key={one} value={one}>
            {name(one)}
          </option>
        ))}
      </select>
    </div>
  )
}
