import { TOOL } from './managed-items.ts'

/** A file of tools of which some are bad, each in its way. */
export interface ManyTools {
  json: string
  /** Places of the bad ones in it, from 1. */
  bad: number[]
}

const BAD: readonly object[] = [
  { name: '' },
  { id: 'Bukan Slug' },
  { is_lent: 'ya' },
  { size: { width: 0, note: null } },
  { warna: 'merah' },
]

/** @param every one of so many is bad; none when 0 */
export function manyTools(count: number, every = 0): ManyTools {
  const bad: number[] = []
  const items = Array.from({ length: count }, (_, at) => {
    const item = { ...TOOL, id: `banyak-${at}`, name: `Alat ${at} ${'panjang '.repeat(20)}`.trim() }
    if (every === 0 || at % every !== every - 1) return item
    bad.push(at + 1)
    return { ...item, ...BAD[bad.length % BAD.length] }
  })
  return { json: JSON.stringify(items), bad }
}
