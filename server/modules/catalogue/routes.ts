import { type Context, Hono } from 'hono'
import { getPublicMentors } from '../../../src/contract/people.ts'
import { getCampus, getScholarship } from '../../../src/contract/study-abroad.ts'
import { administrator } from '../../auth/session.ts'
import { sendTagged } from '../../http/etag.ts'
import { readBody, readParams } from '../../http/input.ts'
import { dependsOn } from '../../http/kept-answers.ts'
import { ApiError } from '../../lib/api-error.ts'
import { removeItem, writeItem } from './catalogue.ts'
import { eventRoutes } from './event-routes.ts'
import { type CatalogueParts, cacheFor } from './parts.ts'
import { campuses, mentors, RESOURCES, type Resource, scholarships } from './resources.ts'
import { shownItems } from './shown-items.ts'

/** The lists of the catalogue: everybody reads them, administrators write them. */
export function catalogueRoutes(parts: CatalogueParts) {
  const routes = new Hono().route('/', eventRoutes(parts)).route('/', specialRoutes(parts))
  for (const resource of RESOURCES) routes.route('/', listRoutes(parts, resource))
  return routes
}

function listRoutes(parts: CatalogueParts, resource: Resource) {
  const { db, now, revisions } = parts
  const { list, put, remove } = resource.calls
  const session = administrator(parts)
  return new Hono()
    .get(list.path, async c => send(c, resource, await shownItems(parts, resource)))
    .put(put.path, session, async c => {
      const { id } = readParams(c, put.params)
      const body = await readBody(c, put.body)
      await writeItem(db, resource, { ...Object(body), id }, now())
      await revisions.refreshSoon()
      const [data] = await shownItems(parts, resource, id)
      return c.json({ data })
    })
    .delete(remove.path, session, async c => {
      const { id } = readParams(c, remove.params)
      if (!(await removeItem(db, resource, id, now()))) throw new ApiError('not-found')
      await revisions.refreshSoon()
      return c.json({ data: { id } })
    })
}

/** What the specification names beside the lists. */
function specialRoutes(parts: CatalogueParts) {
  return new Hono()
    .get(getPublicMentors.path, async c => {
      const items = await shownItems(parts, mentors)
      const open = items.filter(({ group_session }) => group_session !== null)
      return send(c, mentors, open)
    })
    .get(getCampus.path, async c => {
      const { id } = readParams(c, getCampus.params)
      return sendOne(c, parts, campuses, id, 'Universitas ini tidak ada.')
    })
    .get(getScholarship.path, async c => {
      const { id } = readParams(c, getScholarship.params)
      return sendOne(c, parts, scholarships, id, 'Beasiswa ini tidak ada.')
    })
}

async function sendOne(
  c: Context,
  parts: CatalogueParts,
  resource: Resource,
  id: number,
  missing: string,
): Promise<Response> {
  const [item] = await shownItems(parts, resource, id)
  if (!item) throw new ApiError('not-found', missing)
  return send(c, resource, item)
}

function send(c: Context, { table }: Resource, data: unknown): Response {
  dependsOn(c, table)
  c.header('Cache-Control', cacheFor(table))
  return sendTagged(c, { data })
}
