/** A row of the table. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** Lower bound for such work, measured in the same run and in the same unit. */
  floor?: number | undefined
  /** The target; whether it is a minimum or a maximum depends on the unit. */
  target?: number | undefined
  /** The target as a multiple of the floor, since machines differ threefold and may be busy. */
  multiple?: number | undefined
}

/** Units for which more is better. */
const MORE_IS_BETTER = new Set(['req/s', 'writes/s', 'entries/s', 'receipts'])
const HEADINGS = ['name', 'figure', 'unit', 'floor', 'ratio', 'target', '']

export function isMet(figure: Figure): boolean {
  const { value, unit } = figure
  const target = targetOf(figure)
  if (target === undefined) return true
  return MORE_IS_BETTER.has(unit) ? value >= target : value <= target
}

/** Returns the target in the figure's own unit. */
function targetOf({ target, multiple, floor }: Figure): number | undefined {
  return multiple === undefined || floor === undefined ? target : multiple * floor
}

/** Formats the figures as a table of plain text. */
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
  const goal = multiple === undefined ? target : multiple
  const times = multiple === undefined ? '' : '×'
  return [
    name,
    number(value),
    unit,
    floor === undefined ? '' : number(floor),
    floor === undefined ? '' : (value / floor).toFixed(2),
    goal === undefined ? '' : `${bound} ${number(goal)}${times}`,
    goal === undefined ? '' : isMet(figure) ? 'ok' : 'MISS',
  ]
}

function number(value: number): string {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
