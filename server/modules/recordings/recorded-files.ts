import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import type { Db } from '../../db/tables.ts'
import { joinLines, type RecordedLine } from './join-mp3.ts'
import type { SpokenFile } from './public.ts'
import './tables.ts'

const NAME_LENGTH = 16

/** Returns the address of a line: that of its file where there is no other line. */
export function lineAddress({ recording, lines }: SpokenFile, at: number): string {
  const { audio_url } = recording
  return lines.length === 1 ? audio_url : `${audio_url}#${at + 1}/${lines.length}`
}

/** Returns the address of the file that a line is in. */
export function fileOf(address: string): string {
  return address.split('#', 1)[0] ?? ''
}

/**
 * Stores a file in the voices of people, once all of its lines are approved. Its address is a new
 * one: browsers keep the synthetic file for a year.
 */
export async function completeFile(trx: Db, file: SpokenFile): Promise<void> {
  const addresses = file.lines.map((_, at) => lineAddress(file, at))
  const rows = await trx
    .selectFrom('takes')
    .innerJoin('take_files', 'take_files.take_id', 'takes.id')
    .select(['takes.id', 'takes.address', 'takes.measures', 'take_files.base64'])
    .where('takes.address', 'in', addresses)
    .where('takes.state', '=', 'approved')
    .execute()
  const takes = addresses.flatMap(address => rows.find(row => row.address === address) ?? [])
  if (takes.length < addresses.length) return
  const { mp3, seconds, lineTimes } = fileFrom(
    takes.map(({ base64, measures }, at) => ({
      voice: file.lines[at]?.voice ?? null,
      mp3: Buffer.from(base64, 'base64'),
      seconds: JSON.parse(measures).seconds,
    })),
  )
  const hash = createHash('sha256')
    .update(takes.map(({ id }) => id).join())
    .update(mp3)
  const name = `${hash.digest('hex').slice(0, NAME_LENGTH)}.mp3`
  // Questions are heard from the same file, and have no times.
  const { line_times: _, ...synthetic } = file.recording
  const { audio_url: replaces } = synthetic
  const row = {
    ...{ address: `${dirname(replaces)}/${name}`, replaces },
    ...{ synthetic: JSON.stringify(synthetic), is_versioned: file.isVersioned ? 1 : 0 },
    ...{ seconds, bytes: mp3.length, base64: mp3.toString('base64') },
    line_times: JSON.stringify(lineTimes),
  }
  await trx.insertInto('recorded_files').values(row).execute()
}

function fileFrom(lines: readonly (RecordedLine & { seconds: number })[]) {
  const [first, ...others] = lines
  if (!first || others.length > 0) return joinLines(lines)
  return { ...first, lineTimes: [{ start: 0, end: first.seconds }] }
}

/**
 * Deletes the files of which takes are withdrawn; their addresses then lead to the synthetic ones.
 *
 * @param column of the takes, which has the value
 */
export async function dropFiles(trx: Db, column: 'id' | 'user_id', value: string): Promise<void> {
  const takes = await trx
    .selectFrom('takes')
    .select('address')
    .where(column, '=', value)
    .where('state', '=', 'approved')
    .where('kind', 'in', ['class', 'test'])
    .execute()
  if (takes.length === 0) return
  await trx
    .updateTable('recorded_files')
    .set({ base64: null })
    .where('replaces', 'in', [...new Set(takes.map(({ address }) => fileOf(address)))])
    .execute()
}
