import { call } from '../../../api/call.ts'
import type { Http, Result } from '../../../api/http.ts'
import type { PublishedVersion } from '../../../contract/administration.ts'
import type { Params } from '../../../contract/calls.ts'
import type { getItem } from '../../../contract/routes/administration.ts'
import { getVersion, getVersions } from '../../../contract/routes/administration.ts'
import { isSame } from '../../../kit/administration/differences.ts'

/** What learners have of something. */
export type PublishedStatus = 'draft' | 'published' | 'changed' | 'withdrawn'

export interface Published {
  status: PublishedStatus
  versions: readonly PublishedVersion[]
}

type Item = Record<string, unknown>

/** Something that is a draft until it is published: a class, or a mock test. */
export interface Publishable extends Params<typeof getItem> {
  /** All that would be published now. */
  readDraft: (http: Http) => Promise<Result<Item>>
  /** What was published as a version, in the form of the draft. */
  readVersion: (http: Http, version: number) => Promise<Result<Item>>
}

/** @returns a version as it was published */
export async function readVersionOf(
  http: Http,
  { resource, id }: Params<typeof getItem>,
  version: number,
): Promise<Result<Item>> {
  const answer = await call(http, getVersion, { params: { resource, id, version } })
  return answer.ok ? { ok: true, value: answer.value.data } : answer
}

/** What was published of something, and whether something was written since. */
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
