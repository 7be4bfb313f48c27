/** One line of the table. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** What the same run measured for the least that such work can cost, in the same unit. */
  floor?: number | undefined
  /** The target; which side of it is good depends on the unit. */
  target?: number | undefined
  /** The target as a multiple of the floor: machines differ threefold, and one is not always alone. */
  multiple?: number | undefined
}

/** Units of which more is better. */
const MORE_IS_BETTER = new Set(['req/s', 'writes/s', 'entries/s', 'receipts'])
const HEADINGS = ['name', 'figure', 'unit', 'floor', 'ratio', 'target', '']

export function isMet(figure: Figure): boolean {
  const { value, unit } = figure
  const target = targetOf(figure)
  if (target === undefined) return true
  return MORE_IS_BETTER.has(unit) ? value >= target : value <= target
}

/** The target in the figure's own unit. */
function targetOf({ target, multiple, floor }: Figure): number | undefined {
  return multiple === undefined || floor === undefined ? target : multiple * floor
}

/** The figures as one table of plain text. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = [HEADINGS, ...figures.map(cells)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows
    .map(row =>
      row
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function cells(figure: Figure): string[] {
  const { name, value, unit, floor, target, multiple } = figure
  const bound = MORE_IS_BETTER.has(unit) ? '≥' : '≤'
  const wanted = multiple === undefined ? target : multiple
  const times = multiple === undefined ? '' : '×'
  return [
    name,
    number(value),
    unit,
    floor === undefined ? '' : number(floor),
    floor === undefined ? '' : (value / floor).toFixed(2),
    wanted === undefined ? '' : `${bound} ${number(wanted)}${times}`,
    wanted === undefined ? '' : isMet(figure) ? 'ok' : 'MISS',
  ]
}

function number(value: number): string {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
