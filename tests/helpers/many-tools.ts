import { TOOL } from './managed-items.ts'

/** Creates a file of tools, some of which are bad in different ways. */
export interface ManyTools {
  json: string
  /** Positions of the bad ones in it, from 1. */
  bad: number[]
}

const BAD: readonly object[] = [
  { name: '' },
  { id: 'Bukan Slug' },
  { is_lent: 'ya' },
  { size: { width: 0, note: null } },
  { warna: 'merah' },
]

/** @param every the distance between bad ones; 0 for none */
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
