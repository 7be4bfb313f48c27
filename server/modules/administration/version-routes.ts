import * as contract from '../../../src/contract/administration-calls.ts'
import { type AnsweredCall, on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { readVersion, readVersions } from '../../publications/publish.ts'
import type { Resource } from '../../resources/resource.ts'
import type { FindResource } from './item-routes.ts'

/** Returns the calls about published versions of an item. */
export function versionRoutes({ db }: Dependencies, resourceOf: FindResource): AnsweredCall[] {
  return [
    on(contract.getVersions, async ({ params: { resource, id } }) => {
      const kind = kindOf(resourceOf(resource))
      const versions = await readVersions(db, kind, id)
      if (versions.length === 0 && !(await resourceOf(resource).find(db, id)))
        throw new ApiError('not-found')
      const last = versions[0]?.version
      return {
        data: versions
          .filter(({ length }) => length > 0)
          .map(({ length: _, ...row }) => ({ ...row, is_current: row.version === last })),
      }
    }),
    on(contract.getVersion, async ({ params: { resource: name, id, version } }) => {
      const resource = resourceOf(name)
      const kind = kindOf(resource)
      if (version === 0) return { data: await draftOf(resource, id) }
      const row = await readVersion(db, kind, id, version)
      if (!row?.document) throw new ApiError('not-found')
      return { data: JSON.parse(row.document) as Record<string, unknown> }
    }),
  ]

  async function draftOf(resource: Resource, id: string) {
    const draft = await (resource.findDraft?.(db, id) ?? findItem(resource, id))
    if (!draft) throw new ApiError('not-found')
    return draft
  }

  async function findItem(resource: Resource, id: string) {
    return (await resource.find(db, id))?.item
  }
}

function kindOf({ publications }: Resource): string {
  if (!publications) throw new ApiError('not-found')
  return publications
}
