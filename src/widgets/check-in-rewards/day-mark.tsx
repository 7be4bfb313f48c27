import type { DayKind } from '../../contract/check-ins.ts'

const PETAL = 'M18 2c9 6 16 13 16 16S27 28 18 34C9 28 2 21 2 18S9 8 18 2z'
/** A tick, two hands, a snowflake and two arrows, which differ by shape and not only by colour. */
const MARKS: Record<DayKind, string> = {
  'check-in': 'M11.5 18.5l4.5 4.5 8.5-9.5',
  repair: 'M12 14.5c3-3.5 9-3.5 12 0M12 21.5c3 3.5 9 3.5 12 0M18 16v4M16 18h4',
  freeze: 'M18 10.5v15M11.5 14.2l13 7.6M11.5 21.8l13-7.6',
  'zone-change': 'M11 15.5h13l-3-3M25 20.5H12l3 3',
}

/** The mark of a kind of day; its meaning is also written beside it. */
export function DayMark({ kind, isUnsure }: { kind: DayKind | undefined; isUnsure?: boolean }) {
  return (
    <svg
      className="rewards-mark"
      data-kind={kind}
      data-unsure={isUnsure || undefined}
      viewBox="0 0 36 36"
      width="36"
      height="36"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PETAL} />
      {kind && <path className="rewards-sign" d={MARKS[kind]} />}
    </svg>
  )
}
