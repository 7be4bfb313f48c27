/** The time in which a section of an attempt is open, in milliseconds UTC. */
interface Times {
  section: string
  starts_at: number
  /** Null without a time limit. */
  deadline_at: number | null
}

/** Ends a section that has begun; later ones move forward with the same length. */
export function endEarly<T extends Times>(sections: readonly T[], name: string, now: number): T[] {
  const at = sections.findIndex(({ section }) => section === name)
  let earliest = Number.POSITIVE_INFINITY
  return sections.map((section, place) => {
    const starts_at = Math.min(section.starts_at, earliest)
    const length = (section.deadline_at ?? Number.POSITIVE_INFINITY) - section.starts_at
    const planned = Math.min(starts_at + length, place === at ? now : Number.POSITIVE_INFINITY)
    if (place >= at) earliest = Number.isFinite(planned) ? planned : starts_at
    return { ...section, starts_at, deadline_at: Number.isFinite(planned) ? planned : null }
  })
}
