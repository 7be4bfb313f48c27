import { randomUUID } from 'node:crypto'
import { TAKE_SECONDS_MAX, VOICE_CONSENT_VERSION } from '../../../src/contract/limits.ts'
import type { SpokenText, Take, VoiceMeasures } from '../../../src/contract/recordings.ts'
import { recordingAddress } from '../../../src/lib/recording-address.ts'
import { BLOCKING, voiceProblems } from '../../../src/lib/voice-problems.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { judgeShortRecording } from '../uploads/public.ts'
import { canJoin } from './join-mp3.ts'
import { messages } from './messages.ts'
import { readProgress } from './progress.ts'
import { fileOf } from './recorded-files.ts'
import { type Deed, noteTake, requireSpeaker, type SpeakerId } from './speakers.ts'
import type { SpokenTexts } from './spoken-texts.ts'

/** Takes that a speaker sees of the own ones. */
const SHOWN = 50

interface TakeDependencies {
  db: Db
  texts: SpokenTexts
  /** Milliseconds UTC. */
  now: () => number
}

/** The speaker of a take, and who sends it where that is somebody else. */
interface TakeSource {
  speaker: SpeakerId
  upload?: Deed | undefined
}

type SentTake = VoiceMeasures & {
  text: string
  address?: string | undefined
  take_id?: string | undefined
}

/**
 * Stores a take, which then waits for somebody else; one that was sent before stays as it is.
 *
 * @throws ApiError not-found for anybody who is no speaker and a text that the content does not have,
 *   outdated-policy without the current consent, not-possible where a person speaks it already, or upload-refused
 */
export async function storeTake(
  dependencies: TakeDependencies,
  { speaker, upload }: TakeSource,
  { text, address = recordingAddress(text), take_id: id = randomUUID(), ...measures }: SentTake,
  file: File | string | undefined,
): Promise<Take> {
  const { db, texts, now } = dependencies
  const { userId } = speaker
  const noConsent = new ApiError(
    'outdated-policy',
    upload ? messages.speakerConsent : messages.noConsent,
  )
  const { version, at } = await requireSpeaker(db, speaker)
  if (version !== VOICE_CONSENT_VERSION || at === null) throw noConsent
  const [earlier] = await readTakes(db, userId, id)
  if (earlier) return earlier
  const spoken = (await texts.read()).get(address)
  if (spoken?.text.trim() !== text.trim()) throw new ApiError('not-found', messages.unknownText)
  const mp3 = await judgeTake(file, measures)
  if (spoken.address !== fileOf(spoken.address) && !canJoin(mp3))
    throw new ApiError('upload-refused', messages.format)
  const base64 = Buffer.from(mp3).toString('base64')
  const row = {
    ...{ id, user_id: userId, address: spoken.address, text: spoken.text },
    ...{ kind: spoken.kind, source_id: spoken.entry_id, state: 'waiting' as const },
    ...{ measures: JSON.stringify(measures), consent_version: version, consented_at: at },
    ...{ created_at: now(), decided_by: null, decided_at: null, reason: null, revoked_at: null },
  }
  await transact(db, async trx => {
    await lockLearner(trx, userId)
    // A withdrawal that came meanwhile counts.
    const current = await requireSpeaker(trx, speaker)
    if (current.version !== version) throw noConsent
    if (await isSpoken(trx, spoken.address))
      throw new ApiError('not-possible', messages.alreadySpoken)
    // The same take may be on its way twice.
    const { numInsertedOrUpdatedRows: stored } = await trx
      .insertInto('takes')
      .values(row)
      .onConflict(conflict => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (!stored) return
    await trx.insertInto('take_files').values({ take_id: id, base64 }).execute()
    if (upload) await noteTake(trx, upload, 'upload', { id, title: spoken.text })
  })
  return showTake(row)
}

/** @returns the file @throws ApiError upload-refused */
async function judgeTake(file: File | string | undefined, measures: VoiceMeasures) {
  if (voiceProblems(measures).some(problem => BLOCKING.has(problem)))
    throw new ApiError('upload-refused', messages.measures)
  const bytes = file instanceof File ? await file.bytes() : undefined
  if (!bytes?.length) throw new ApiError('upload-refused', messages.recording)
  const { end, seconds } = await judgeShortRecording(bytes).catch(error => {
    if (error instanceof ApiError && error.code === 'upload-refused')
      throw new ApiError('upload-refused', messages.recording)
    throw error
  })
  if (end !== 'mp3' || seconds > TAKE_SECONDS_MAX)
    throw new ApiError('upload-refused', messages.recording)
  return bytes
}

/** Whether an approved take of the text is heard at an address. */
export async function isSpoken(db: Db, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('takes')
    .select('id')
    .where('address', '=', address)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the newest takes of a speaker. */
export function listTakes(db: Db, userId: string): Promise<Take[]> {
  return readTakes(db, userId)
}

async function readTakes(db: Db, userId: string, id?: string): Promise<Take[]> {
  const rows = await db
    .selectFrom('takes')
    .select(['id', 'text', 'kind', 'state', 'reason', 'created_at'])
    .where('user_id', '=', userId)
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return rows.map(showTake)
}

type TakeRow = Tables['takes']

function showTake(row: Pick<TakeRow, keyof Take>): Take {
  const { id, text, kind, state, reason, created_at } = row
  return { id, text, kind, state, reason, created_at }
}

/** Texts of a page. */
const PAGE = 100

/**
 * Returns texts of a kind that nobody has spoken, or is waiting to have approved.
 *
 * @param after address of the text with which the page before ended
 * @param limit number of texts
 */
export async function listSynthetic(
  { db, texts }: Pick<TakeDependencies, 'db' | 'texts'>,
  { kind, after }: { kind: SpokenText['kind']; after?: string | undefined },
  limit = PAGE,
) {
  const taken = new Set((await readProgress(db)).map(({ address }) => address))
  const all = [...(await texts.read()).values()].filter(text => text.kind === kind)
  const start = after === undefined ? 0 : all.findIndex(({ address }) => address === after) + 1
  return all
    .slice(start)
    .filter(({ address }) => !taken.has(address))
    .slice(0, limit)
}
