import { useState } from 'react'
import { overview as text } from '../../../../content/site/administration/overview.ts'
import type { Overview } from '../../../contract/overview.ts'
import { createChunk, useChunk } from '../../../ui/lazy-chunk.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CHARTS, type ChartName, inWords, type NumberName } from './figures.ts'

/** The chart library is the largest chunk of administration, and only this view needs it. */
const drawing = createChunk(() => import('./drawing.tsx'))

/** Several numbers by day, as a chart and as a table. */
export function Chart({ name, days }: { name: ChartName; days: Overview['days'] }) {
  const { value, hasFailed } = useChunk(drawing)
  const names = CHARTS[name]
  const title = text.titles[name]
  return (
    <figure className="card overview-chart stack gap-3">
      <figcaption>
        <h3 className="card-title">{title}</h3>
        <ul className="overview-legend muted text-small" aria-hidden="true">
          {names.map(one => (
            <li key={one} className="row gap-2">
              {text.names[one]}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className="overview-drawing" aria-hidden="true">
        {value ? <value.Drawing {...{ days, names }} /> : !hasFailed && <Skeleton shape="box" />}
      </div>
      {hasFailed && <p role="status">{text.chartFailed}</p>}
      <NumbersTable {...{ title, days, names }} />
    </figure>
  )
}

/** A short format for narrow phones: 21 Nov 2026. */
const format = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeZone: 'UTC' })

interface NumbersTableProps {
  title: string
  days: Overview['days']
  names: readonly NumberName[]
}

/** The data of a chart as a table to read and copy, the newest day first. */
function NumbersTable(props: NumbersTableProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.table(props.title)}</summary>
      {isOpen && <OpenTable {...props} />}
    </details>
  )
}

function OpenTable({ title, days, names }: NumbersTableProps) {
  return (
    <>
      <CopyButton {...{ days, names }} />
      {/*
       * biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by keys
       */}
      <section className="overview-scroll" aria-label={text.table(title)} tabIndex={0}>
        <table className="overview-table text-small">
          <thead>
            <tr>
              <th scope="col">{text.day}</th>
              {names.map(name => (
                <th key={name} scope="col">
                  {text.names[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(day => (
              <tr key={day.day}>
                <th scope="row">{format.format(Date.parse(day.day))}</th>
                {names.map(name => (
                  <td key={name}>{inWords(name, day[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Copies unformatted numbers as tab-separated cells for spreadsheets. */
function CopyButton({ days, names }: Omit<NumbersTableProps, 'title'>) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    const head = [text.day, ...names.map(name => text.names[name])]
    const rows = days.map(day => [day.day, ...names.map(name => day[name])])
    const lines = [head, ...rows].map(cells => cells.join('\t'))
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      setSaid(text.copied)
    } catch {
      setSaid(text.notCopied)
    }
  }
  return (
    <p className="overview-copy">
      <button type="button" className="button button-quiet" onClick={copy}>
        {text.copy}
      </button>
      <span role="status">{said}</span>
    </p>
  )
}
