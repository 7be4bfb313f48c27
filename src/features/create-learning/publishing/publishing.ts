import { atom, type ReadableAtom } from 'nanostores'
import { fetchItems } from '../../../api/administration.ts'
import { call } from '../../../api/call.ts'
import type { Http, Result } from '../../../api/http.ts'
import { exportMockTest } from '../../../api/mock-test-drafts.ts'
import type { PublishedVersion, ResourceDescription } from '../../../contract/administration.ts'
import type { Body, Params } from '../../../contract/calls.ts'
import {
  actOnItem,
  getItem,
  getResources,
  getVersion,
  getVersions,
} from '../../../contract/routes/administration.ts'
import { isSame } from '../../../kit/administration/differences.ts'
import { CLASSES, LEARNINGS, TESTS } from '../content/stored.ts'

/** The state in which learners see an item. */
export type PublishedStatus = 'draft' | 'published' | 'changed' | 'withdrawn'

interface Published {
  status: PublishedStatus
  versions: readonly PublishedVersion[]
}

type PublishedItem = Record<string, unknown>

/** A draft that can be published: a class or a mock test. */
export interface Publishable extends Params<typeof getItem> {
  /** Reads the content that would be published now. */
  readDraft: (http: Http) => Promise<Result<PublishedItem>>
  /** Reads a published version in the format of the draft. */
  readVersion: (http: Http, version: number) => Promise<Result<PublishedItem>>
}

/** More learnings than a class can have. */
const ALL = 200

/** Returns a class as it is published, with its learnings, which are written one by one. */
export function publishableClass(id: string): Publishable {
  const address = { resource: CLASSES, id }
  return {
    ...address,
    async readDraft(http) {
      const [facts, learnings] = await Promise.all([
        call(http, getItem, { params: address }),
        fetchItems(http, LEARNINGS, { filters: { class_id: [id] }, size: ALL }),
      ])
      if (!facts.ok) return facts
      if (!learnings.ok) return learnings
      const withoutClass = learnings.value.data.map(
        ({ item: { class_id: _, ...learning } }) => learning,
      )
      return { ok: true, value: { ...facts.value.data.item, learnings: withoutClass } }
    },
    async readVersion(http, version) {
      const answer = await call(http, getVersion, { params: { ...address, version } })
      return answer.ok ? { ok: true, value: answer.value.data } : answer
    },
  }
}

/**
 * Returns a mock test as it is published, with its items, which are written one by one. Draft and
 * version are in the format of a file, without the data that is only added when it is published.
 */
export function publishableTest(id: string): Publishable {
  const read = async (http: Http, version?: number): Promise<Result<PublishedItem>> => {
    const file = await exportMockTest(http, id, 'json', version)
    return file.ok ? { ok: true, value: JSON.parse(file.value) } : file
  }
  return { resource: TESTS, id, readDraft: http => read(http), readVersion: read }
}

/** Returns the published versions of an item, and whether its draft has changed since. */
export async function fetchPublished(http: Http, of: Publishable): Promise<Result<Published>> {
  const { resource, id } = of
  const answer = await call(http, getVersions, { params: { resource, id } })
  if (!answer.ok) return answer
  const versions = answer.value.data
  const current = versions.find(version => version.is_current)
  if (!current) {
    const status = versions.length > 0 ? 'withdrawn' : 'draft'
    return { ok: true, value: { status, versions } }
  }
  const [draft, published] = await Promise.all([
    of.readDraft(http),
    of.readVersion(http, current.version),
  ])
  if (!draft.ok) return draft
  if (!published.ok) return published
  const isUnchanged = isSame(draft.value, published.value)
  return { ok: true, value: { status: isUnchanged ? 'published' : 'changed', versions } }
}

type Act = Body<typeof actOnItem>

/** The published state of an item, and the actions on it. */
export interface Publishing {
  of: Publishable
  /** Undefined until it is loaded. */
  $published: ReadableAtom<Published | undefined>
  /** Schema and actions of the resource; undefined until they are loaded. */
  $described: ReadableAtom<ResourceDescription | undefined>
  ask(): Promise<void>
  act(action: 'publish' | 'withdraw' | 'restore', body: Act): Promise<Result<unknown>>
}

export function createPublishing(http: Http, of: Publishable): Publishing {
  const { resource, id } = of
  const $published = atom<Published | undefined>()
  const $described = atom<ResourceDescription | undefined>()
  async function ask(): Promise<void> {
    const answer = await fetchPublished(http, of)
    if (answer.ok) $published.set(answer.value)
    if ($described.get()) return
    const resources = await call(http, getResources)
    if (resources.ok) $described.set(resources.value.data.find(({ name }) => name === resource))
  }
  return {
    of,
    $published,
    $described,
    ask,
    async act(action, body) {
      const answer = await call(http, actOnItem, { params: { resource, id, action }, body })
      if (answer.ok) await ask()
      return answer
    },
  }
}
