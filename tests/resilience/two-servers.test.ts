import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { postFeedback, storedFeedback } from '../helpers/feedback.ts'
import { ENGINES, emptyStorage, startTestServer } from '../helpers/resilience.ts'

/** Posts to each server at once; the last quarter goes to both. */
const POSTS = 400
const SHARED = 100
const SEARCHES = ['사랑', 'makan', 'hakgyo', 'ㄱㅅ']

test.each(ENGINES)(
  'two servers on one %s database write together and store everything once',
  async engine => {
    const storage = await emptyStorage(engine)
    const servers = await Promise.all([startTestServer(storage), startTestServer(storage)])
    const ids = Array.from({ length: 2 * POSTS - SHARED }, () => randomUUID())
    const statuses = await Promise.all(
      servers.flatMap(({ url }, at) => {
        const from = at * (POSTS - SHARED)
        const posts = ids.slice(from, from + POSTS).map(id => postFeedback(url, id))
        const searches = posts.map((_, post) => search(url, SEARCHES[post % SEARCHES.length] ?? ''))
        return [...posts, ...searches].map(readStatus)
      }),
    )
    expect([...new Set(statuses)].sort()).toEqual([200, 201])
    expect(statuses).toHaveLength(4 * POSTS)
    expect((await storedFeedback(storage)).sort()).toEqual(ids.sort())
  },
)

function search(url: string, q: string): Promise<Response> {
  return fetch(`${url}/api/dictionary/search?${new URLSearchParams({ q })}`)
}

async function readStatus(answer: Promise<Response>): Promise<number> {
  const response = await answer
  await response.arrayBuffer()
  return response.status
}
