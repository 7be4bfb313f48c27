import type { Context } from 'hono'
import * as contract from '../../../src/contract/administration-calls.ts'
import { actorOf } from '../../audit-log/actor.ts'
import type { Who } from '../../auth/session.ts'
import { type AnsweredCall, on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Conditions } from '../../lists/write-items.ts'
import type { Dependencies } from '../../module.ts'
import { type Judged, judgeItem, refuseProblems, typedId } from '../../resources/judge-item.ts'
import { allResources, etagOf, show } from '../../resources/managed-item.ts'
import type { Resource, ResourceItem, StoredItem } from '../../resources/resource.ts'
import { findUnknown } from '../../resources/unknown-references.ts'
import { moveItem, putItem, removeItem, writerOf } from '../../resources/write-item.ts'
import { act } from './act.ts'
import { describeResource } from './describe.ts'
import { readQuestion } from './question.ts'

/** Finds a resource by its name. @throws ApiError not-found */
export type FindResource = (name: string) => Resource

/** Returns the calls about items of all resources. */
export function itemRoutes(dependencies: Dependencies, resourceOf: FindResource): AnsweredCall[] {
  return [...readingRoutes(dependencies, resourceOf), ...writingRoutes(dependencies, resourceOf)]
}

function readingRoutes(dependencies: Dependencies, resourceOf: FindResource): AnsweredCall[] {
  const { db, modules } = dependencies
  return [
    on(contract.getResources, async () => {
      const all = [...allResources(modules()).values()]
      return { data: await Promise.all(all.map(resource => describeResource(db, resource))) }
    }),
    on(contract.getItems, async ({ params, query: { page, size, ...filters } }) => {
      const resource = resourceOf(params.resource)
      const question = readQuestion(resource, filters)
      const at = { offset: (page - 1) * size, limit: size }
      const { items, total } = await resource.page(db, { ...question, ...at })
      return { data: items.map(item => show(resource, item)), total }
    }),
    on(contract.getItem, async ({ params, c }) => {
      const resource = resourceOf(params.resource)
      const found = await resource.find(db, params.id)
      if (!found) throw new ApiError('not-found')
      return answer(c, resource, found)
    }),
    on(contract.checkItem, async ({ params, body }) => {
      const resource = resourceOf(params.resource)
      const { problems = [] } = await judgeSent(dependencies, resource, params.id, body)
      return { data: { problems: [...problems] } }
    }),
  ]
}

function writingRoutes(dependencies: Dependencies, resourceOf: FindResource): AnsweredCall[] {
  const { db, now, revisions } = dependencies
  const by = (c: Context, who: Who, headers: Conditions) => ({
    actor: actorOf(c, who, dependencies.trustedProxies),
    now: now(),
    conditions: conditionsOf(headers),
    among: [...allResources(dependencies.modules()).values()],
  })
  return [
    on(contract.putItem, async ({ params: { resource: name, id }, body, headers, who, c }) => {
      const resource = resourceOf(name)
      writerOf(resource)
      const write = by(c, who, headers)
      const item = refuseProblems(await judgeSent(dependencies, resource, id, body))
      const written = await putItem(db, resource, { id, item }, write)
      await revisions.refreshSoon()
      return answer(c, resource, written)
    }),
    on(contract.removeItem, async ({ params: { resource: name, id }, headers, who, c }) => {
      const write = by(c, who, headers)
      if (write.conditions['If-None-Match']) throw unconditional()
      const audit_id = await removeItem(db, resourceOf(name), id, write)
      await revisions.refreshSoon()
      return { data: { id, audit_id } }
    }),
    on(contract.moveItem, async ({ params: { resource: name, id }, body, who, c }) => {
      const by = { actor: actorOf(c, who, dependencies.trustedProxies), now: now() }
      await moveItem(db, resourceOf(name), id, body.before, by)
      await revisions.refreshSoon()
      return { data: { id } }
    }),
    on(contract.actOnItem, async ({ params: { resource: name, id, action }, body, who, c }) => {
      const resource = resourceOf(name)
      const actor = actorOf(c, who, dependencies.trustedProxies)
      const { item, message } = await act(dependencies, resource, { id, action, body, actor })
      await revisions.refreshSoon()
      return { data: { item: item ? show(resource, item) : null, message } }
    }),
  ]
}

function answer(c: Context, resource: Resource, item: StoredItem) {
  for (const [name, value] of Object.entries(etagOf(item) ?? {})) c.header(name, value)
  return { data: show(resource, item) }
}

async function judgeSent(
  { db, modules }: Dependencies,
  resource: Resource,
  id: string,
  item: ResourceItem,
): Promise<Judged> {
  const sent = withId(resource, id, item)
  const judged = judgeItem(resource, (await resource.complete?.(sent)) ?? sent)
  if (judged.problems) return judged
  const among = [...allResources(modules()).values()]
  const [problems = []] = await findUnknown(db, resource, [judged.item], among)
  return problems.length > 0 ? { problems } : judged
}

/** Returns the sent item with the id of its address. */
function withId(resource: Resource, id: string, item: ResourceItem): ResourceItem {
  const ownId = typedId(resource, id)
  const { id: named = ownId } = item
  if (named !== ownId) {
    // A value of another type is not converted to text, because it may be nested arbitrarily deep.
    const shownId = ['string', 'number'].includes(typeof named) ? `"${named}"` : 'bukan teks'
    throw new ApiError(
      'invalid-input',
      `Alamatnya menyebut "${id}", isinya ${shownId.slice(0, 200)}.`,
    )
  }
  return { id: ownId, ...item }
}

/** Requires a precondition, so that nobody overwrites a version they have not seen. */
function conditionsOf(headers: Conditions): Conditions {
  if (headers['If-Match'] === undefined && headers['If-None-Match'] === undefined)
    throw unconditional()
  return headers
}

function unconditional(): ApiError {
  return new ApiError(
    'invalid-input',
    'Kirim If-Match dengan versi yang kamu buka, atau If-None-Match: * untuk yang baru.',
  )
}
