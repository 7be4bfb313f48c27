import { LRUCache } from 'lru-cache'
import type { Revisions } from '../../db/cached-revisions.ts'
import type { Db } from '../../db/tables.ts'
import { type Publication, readVersion } from '../../publications/publish.ts'
import { Published } from '../../publications/published.ts'
import type { Voices } from '../recordings/public.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { TESTS } from './drafts/lists.ts'
import { hashContent, type LoadedMockTest } from './load-mock-tests.ts'
import { type PreparedTest, prepareTest, type Secrets } from './prepare-tests.ts'
import { MOCK_TEST } from './public.ts'
import { toLoaded } from './published-test.ts'
import type { TestCatalogue } from './test-catalogue.ts'

/** Maximum size of the cache of earlier versions, in characters of their documents. */
const CACHE_MAX = 16 * 1024 * 1024
/** Maximum number of earlier versions that answers submitted all at once may belong to. */
const BEFORE_MAX = 5
const VERSION = /^\d{1,9}$/

type Attempt = Pick<AttemptRow, 'mock_test_id' | 'content_version'>

/** The published tests of the database. */
export class PublishedTests extends Published<PreparedTest> implements TestCatalogue {
  readonly #secrets: Secrets
  readonly #voices: Voices
  /** Cached versions by `id version`. */
  readonly #cache = new LRUCache<string, PreparedTest>({ maxSize: CACHE_MAX })

  constructor(db: Db, revisions: Revisions, secrets: Secrets & { voices: Voices }) {
    super(db, revisions, MOCK_TEST, TESTS.name)
    this.#secrets = secrets
    this.#voices = secrets.voices
  }

  override async refresh(): Promise<void> {
    await Promise.all([super.refresh(), this.#voices.refresh()])
  }

  async of(db: Db, { mock_test_id: id, content_version }: Attempt) {
    const now = this.everPublished.get(id)
    if (now?.contentVersion === content_version) return now
    if (VERSION.test(content_version))
      return (await this.#version(db, id, Number(content_version))) ?? now
    // For an attempt from before tests were published, the version of then is the first one, if it
    // is known at all.
    const first = await this.#version(db, id, 1)
    return first && hashContent(first.source, first.blueprint) === content_version ? first : now
  }

  async before(db: Db, id: string): Promise<PreparedTest[]> {
    const newest = Number(this.everPublished.get(id)?.contentVersion ?? 0)
    const versions: PreparedTest[] = []
    for (let version = newest - 1; version > newest - 1 - BEFORE_MAX && version > 0; version--) {
      const test = await this.#version(db, id, version)
      if (test) versions.push(test)
    }
    return versions
  }

  /** Returns one version of a test; undefined where that version withdrew it. */
  async #version(db: Db, id: string, version: number): Promise<PreparedTest | undefined> {
    const cached = this.#cache.get(`${id} ${version}`)
    if (cached) return cached
    const row = await readVersion(db, MOCK_TEST, id, version)
    return row?.document ? this.make(row) : undefined
  }

  protected make({ id, version, document }: Publication): PreparedTest {
    const key = `${id} ${version}`
    const cached = this.#cache.get(key)
    if (cached) return cached
    const loaded: LoadedMockTest = toLoaded(JSON.parse(document), version)
    const test = prepareTest(id, loaded, this.#secrets)
    this.#cache.set(key, test, { size: document.length })
    return test
  }
}
