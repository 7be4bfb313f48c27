import { useLayoutEffect, useRef, useState } from 'react'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { useModul } from './context.ts'

interface TableProps {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A table that scrolls on its own, also with the keyboard, if it is wider than the page. */
export function Table({ head, rows }: TableProps) {
  const { t } = useModul()
  const { frame, isWide } = useIsWide()
  const scrolls = isWide && { tabIndex: 0, role: 'group', 'aria-label': t.table(head.join(', ')) }
  return (
    <div ref={frame} className="modul-table surface" {...scrolls}>
      <table>
        <thead>
          <tr>
            {head.map(cell => (
              <th key={cell} scope="col">
                <MixedText text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.join('\n')}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their order
                <td key={place} className={isFormula(cell) ? 'modul-short' : undefined}>
                  <MixedText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether a cell is an equation of letters, short enough for one line of a phone. */
function isFormula(cell: string): boolean {
  return cell.includes(' = ') && cell.length <= 14
}

/** Whether the table is wider than its frame; then the keyboard must be able to scroll it. */
function useIsWide() {
  const frame = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setWide(element.scrollWidth > element.clientWidth)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, isWide }
}
