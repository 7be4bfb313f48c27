import { getSpokenAddresses } from '../../../src/contract/routes/recorded-files.ts'
import type { LineTime } from '../../../src/contract/topics.ts'
import type { Revisions } from '../../db/cached-revisions.ts'
import { readRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'
import './tables.ts'

/** Name of the approved takes in `revisions`. */
export const RECORDINGS = 'recordings'

/** A recording as content has it, and as the API's responses show it. */
export interface VoiceFile {
  audio_url: string
  seconds: number
  /** Where its size is told. */
  bytes?: number
  is_synthetic: boolean
  /** Where its lines are heard, of recordings that say it. */
  line_times?: LineTime[]
}

/** A file of a class or test in the voices of people. */
interface RecordedFile {
  address: string
  seconds: number
  bytes: number
  /** Empty for files that were put together before they were stored. */
  lineTimes: LineTime[]
  /** False once a take was withdrawn: the synthetic file is heard again. */
  isHeard: boolean
  isVersioned: boolean
  synthetic: VoiceFile
}

/**
 * The texts and files that people speak instead of synthetic voices, in memory: each request for a
 * file asks.
 */
export class Voices {
  readonly #db: Db
  readonly #revisions: Revisions
  /** State of the revisions in which they were read. */
  #readIn: string | undefined
  #reading: Promise<void> | undefined
  #version = 0
  #words: ReadonlySet<string> = new Set()
  #files: ReadonlyMap<string, RecordedFile> = new Map()
  /** The files that are heard, by the address of the synthetic one. */
  #newest: ReadonlyMap<string, RecordedFile> = new Map()

  constructor(db: Db, revisions: Revisions) {
    this.#db = db
    this.#revisions = revisions
  }

  /** Reads them again if any process has changed them. */
  async refresh(): Promise<void> {
    await this.#revisions.check()
    // A read in progress may have begun before the change.
    while (this.#readIn !== this.#state()) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
  }

  #state(): string {
    return this.#revisions.of([RECORDINGS])
  }

  async #read(): Promise<void> {
    const state = this.#state()
    const { revision } = await readRevision(this.#db, RECORDINGS)
    this.#words = await readWords(this.#db)
    const files = await readFiles(this.#db)
    this.#files = new Map(files.map(file => [file.address, file]))
    const heard = files.filter(({ isHeard }) => isHeard)
    this.#newest = new Map(heard.map(file => [file.synthetic.audio_url, file]))
    this.#version = revision
    this.#readIn = state
  }

  /** Grows with each change. */
  get version(): number {
    return this.#version
  }

  /** The addresses of words and examples from which a person is heard, in no order. */
  get wordAddresses(): readonly string[] {
    return [...this.#words]
  }

  /** Whether the API answers the path of a file, in place of a built file or without one. */
  has(path: string): boolean {
    return this.#words.has(path) || this.#files.has(path) || path === getSpokenAddresses.path
  }

  /**
   * Returns a recording as it is heard now: that of a person where there is one, and the synthetic
   * one again where it was withdrawn. A test's recording changes in its next version only.
   */
  current<File extends VoiceFile>(recording: File): File {
    const base = this.#files.get(recording.audio_url)?.isHeard
      ? recording
      : this.synthetic(recording)
    const next = this.#newest.get(base.audio_url)
    return next && !next.isVersioned ? inVoiceOf(base, next) : base
  }

  /** Returns a recording for a new version of its test. */
  newest<File extends VoiceFile>(recording: File): File {
    const base = this.synthetic(recording)
    const next = this.#newest.get(base.audio_url)
    return next?.isVersioned ? inVoiceOf(base, next) : base
  }

  /** Returns the synthetic recording in whose place a person's is heard; any other one itself. */
  synthetic<File extends VoiceFile>(recording: File): File {
    const file = this.#files.get(recording.audio_url)
    return file ? { ...recording, ...file.synthetic } : recording
  }
}

function inVoiceOf<File extends VoiceFile>(recording: File, file: RecordedFile): File {
  const { address: audio_url, seconds, bytes, lineTimes } = file
  const size = recording.bytes === undefined ? {} : { bytes }
  const times = recording.line_times === undefined ? {} : { line_times: lineTimes }
  return { ...recording, audio_url, seconds, ...size, ...times, is_synthetic: false }
}

async function readWords(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('takes')
    .select('address')
    .where('state', '=', 'approved')
    .where('kind', 'in', ['word', 'example'])
    .execute()
  return new Set(rows.map(({ address }) => address))
}

async function readFiles(db: Db): Promise<RecordedFile[]> {
  const rows = await db
    .selectFrom('recorded_files')
    .select(['address', 'synthetic', 'is_versioned', 'seconds', 'bytes', 'line_times'])
    .select(eb => eb.case().when('base64', 'is', null).then(0).else(1).end().as('is_heard'))
    .execute()
  return rows.map(({ address, synthetic, is_versioned, seconds, bytes, line_times, is_heard }) => ({
    ...{ address, seconds, bytes, synthetic: JSON.parse(synthetic) },
    lineTimes: JSON.parse(line_times ?? '[]'),
    ...{ isHeard: is_heard === 1, isVersioned: is_versioned === 1 },
  }))
}
