import { createPortal } from 'react-dom'
import { recordings } from '../../../../content/site/recordings.ts'
import type { ScriptLine } from '../../../contract/recording-scripts.ts'
import { wholeNumber } from '../../../lib/money.ts'
import { ColumnHeads } from '../column-heads.tsx'

const text = recordings.script

/** Lines on a sheet of A4; `.script-line` of recordings.css is as high as that many need. */
const LINES = 40

interface ScriptSheetsProps {
  lines: readonly ScriptLine[]
  title: string
}

/** The script as it is printed: on the screen it is hidden, and on paper all else is. */
export function ScriptSheets({ lines, title }: ScriptSheetsProps) {
  const sheets = Array.from({ length: Math.ceil(lines.length / LINES) }, (_, at) =>
    lines.slice(at * LINES, (at + 1) * LINES),
  )
  return createPortal(
    <div className="script-sheets">
      {sheets.map(([first, ...others], at) => (
        <table key={first?.number}>
          <caption>
            {title} · {text.sheet(wholeNumber(at + 1), wholeNumber(sheets.length))}
          </caption>
          <ColumnHeads names={text.columns} />
          <tbody>
            {first && [first, ...others].map(line => <Line key={line.number} line={line} />)}
          </tbody>
        </table>
      ))}
    </div>,
    document.body,
  )
}

function Line({ line: { number, text: spoken, said, meaning } }: { line: ScriptLine }) {
  return (
    <tr className="script-line">
      <td>{wholeNumber(number)}</td>
      <td lang="ko">{spoken}</td>
      <td lang="ko">{said}</td>
      <td>{meaning}</td>
    </tr>
  )
}
