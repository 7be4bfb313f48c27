import { useId } from 'react'
import { useSchedule } from './context.ts'
import { EVENT_TYPES } from './location.ts'
import { LocationChoice } from './location-choice.tsx'
import { cityOf, KNOWN_ZONES, zoneName } from './zones.ts'

/** Filters for the event type. */
export function TypeFilter() {
  const { t, location } = useSchedule()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in this row
    <div className="sched-types" role="group" aria-label={t.typesLabel}>
      <LocationChoice className="chip" change={{ type: undefined }} isChosen={!location.type}>
        {t.allTypes}
      </LocationChoice>
      {EVENT_TYPES.map(type => (
        <LocationChoice
          key={type}
          className="chip"
          type={type}
          change={{ type }}
          isChosen={type === location.type}
        >
          {t.types[type]}
        </LocationChoice>
      ))}
    </div>
  )
}

/** The time zone, below the events: each time names its own. */
export function ZoneSelect() {
  const { store, t, zone, location, now, isAlive } = useSchedule()
  const id = useId()
  const device = store.$device.get()
  const zones = [...new Set([...KNOWN_ZONES, device, zone])]
  const name = (one: string) => {
    const zoneLabel = [...new Set([zoneName(one, now), cityOf(one)])].join(' · ')
    return isAlive && one === device ? `${zoneLabel} (${t.device})` : zoneLabel
  }
  return (
    <div className="sched-zone row gap-2 muted text-small">
      <label htmlFor={id}>{t.zone}</label>
      <select
        id={id}
        value={zone}
        disabled={!isAlive}
        onChange={({ target }) => {
          const chosen = target.value === device ? undefined : target.value
          if (chosen !== location.zone) store.go({ zone: chosen }, { isQuiet: true })
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
