import type { Problem } from '../../src/contract/administration.ts'
import type { Db } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'
import { pauses } from '../lib/pauses.ts'
import { findStored } from './find-stored.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { type Reference, referencesIn } from './references.ts'
import type { Resource, ResourceItem } from './resource.ts'

/** Returns which of the ids exist. */
export type LookUp = (
  db: Db,
  target: Resource,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>

export const findIds: LookUp = async (db, target, ids) =>
  new Set((await findStored(db, target, ids)).keys())

/** Returns the same and locks them: somebody who removes one waits, and finds it in use. */
export const holdIds: LookUp = async (trx, target, ids) =>
  target.hold ? new Set(await target.hold(trx, ids)) : findIds(trx, target, ids)

/**
 * Returns the problems of items that only the database reveals, above all references to missing
 * items.
 *
 * @param among resources to which they may refer
 */
export async function findUnknown(
  db: Db,
  resource: Resource,
  items: readonly ResourceItem[],
  among: readonly Resource[],
  lookUp: LookUp = findIds,
): Promise<Problem[][]> {
  const schema = jsonSchemaOf(resource.schema)
  const pause = pauses()
  const references: Reference[][] = []
  for (const item of items) {
    references.push(referencesIn(schema, item))
    await pause()
  }
  const existing = new Map<string, ReadonlySet<string>>()
  for (const [name, named] of Map.groupBy(references.flat(), each => each.resource)) {
    const target = among.find(each => each.name === name)
    const ids = [...new Set(named.map(({ id }) => id))]
    if (target) existing.set(name, await lookUp(db, target, ids))
  }
  const otherProblems = (await resource.findProblems?.(db, items)) ?? []
  return references.map((all, at) => [
    ...all.filter(({ resource, id }) => existing.get(resource)?.has(id) === false).map(problemOf),
    ...(otherProblems[at] ?? []),
  ])
}

function problemOf({ path, id }: Reference): Problem {
  return { path, message: `Data dengan id "${id}" tidak ada. Pilih salah satu yang ada.` }
}

/**
 * Refuses references to missing items, in the transaction that writes.
 *
 * @throws ApiError invalid-input, with all problems
 */
export async function refuseUnknown(
  trx: Db,
  resource: Resource,
  item: ResourceItem,
  among: readonly Resource[],
): Promise<void> {
  const [problems = []] = await findUnknown(trx, resource, [item], among, holdIds)
  if (problems.length === 0) return
  throw new ApiError('invalid-input', problems[0]?.message, {}, { problems })
}
