import type { Studio } from '../../../src/contract/recordings.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { ListedText } from './spoken-lines.ts'
import './tables.ts'

type Group = Studio['groups'][number]

/** Counts the texts of each kind and group, and those of them that people speak. */
export function countProgress(
  texts: ReadonlyMap<string, ListedText>,
  takes: readonly StoredTake[],
): Pick<Studio, 'progress' | 'groups'> {
  const empty = () => ({ all: 0, approved: 0, waiting: 0 })
  const progress = { word: empty(), example: empty(), class: empty(), test: empty() }
  const groups = new Map<string, Group>()
  const states = Map.groupBy(takes, ({ address }) => address)
  for (const { address, kind, level, title, entry_id } of texts.values()) {
    const id = kind === 'word' || kind === 'example' ? (level ?? 'other') : entry_id
    const group = groups.get(`${kind} ${id}`) ?? { kind, id, title, ...empty() }
    groups.set(`${kind} ${id}`, group)
    const spoken = states.get(address)
    const isApproved = spoken?.some(({ state }) => state === 'approved')
    for (const counts of [progress[kind], group]) {
      counts.all++
      if (spoken) counts[isApproved ? 'approved' : 'waiting']++
    }
  }
  return { progress, groups: [...groups.values()] }
}

type StoredTake = Pick<Tables['takes'], 'address' | 'state'>

/** Returns the takes that wait or are approved. */
export function readProgress(db: Db): Promise<StoredTake[]> {
  return db
    .selectFrom('takes')
    .select(['address', 'state'])
    .where('state', 'in', ['approved', 'waiting'])
    .execute()
}
