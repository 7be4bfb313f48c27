import { sql } from 'kysely'
import type { Subscriber } from '../../../src/contract/subscriptions.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { SubscriptionDependencies } from './dependencies.ts'
import { accessAt, readGrantsOf } from './public.ts'

/** Maximum number of people in a response. */
const FOUND = 20

type SearchDependencies = Pick<SubscriptionDependencies, 'db' | 'now' | 'classes'>

/** Returns accounts whose address begins with a text, with their current access. */
export async function searchSubscribers(
  dependencies: SearchDependencies,
  beginning: string,
): Promise<Subscriber[]> {
  const pattern = `${beginning.replace(/[\\%_]/g, '\\$&')}%`
  const users = await people(dependencies)
    .where(sql<boolean>`email like ${pattern} escape '\\'`)
    .orderBy('email')
    .limit(FOUND)
    .execute()
  return withAccess(dependencies, users)
}

/** @throws ApiError not-found */
export async function findSubscriber(
  dependencies: SearchDependencies,
  userId: string,
): Promise<Subscriber> {
  const [subscriber] = await withAccess(
    dependencies,
    await people(dependencies).where('id', '=', userId).execute(),
  )
  if (!subscriber) throw new ApiError('not-found')
  return subscriber
}

function people({ db }: SearchDependencies) {
  return db.selectFrom('users').select(['id as user_id', 'name', 'email'])
}

async function withAccess(
  { db, now, classes }: SearchDependencies,
  users: readonly Omit<Subscriber, 'access'>[],
): Promise<Subscriber[]> {
  const grants = await readGrantsOf(
    db,
    users.map(({ user_id }) => user_id),
  )
  return users.map(user => ({
    ...user,
    access: accessAt(grants.get(user.user_id) ?? [], now(), id => classes.get(id)),
  }))
}
