import { atom, type ReadableAtom } from 'nanostores'
import { call } from '../../../api/call.ts'
import type { Http, Result } from '../../../api/http.ts'
import type { ResourceDescription } from '../../../contract/administration.ts'
import type { Body } from '../../../contract/calls.ts'
import { actOnItem, getResources } from '../../../contract/routes/administration.ts'
import { fetchPublished, type Publishable, type Published } from './published-status.ts'

type Act = Body<typeof actOnItem>

/** What learners have of something, and what can be done about it. */
export interface Publishing {
  of: Publishable
  /** Undefined until it is known. */
  $published: ReadableAtom<Published | undefined>
  /** What it is made of, and what it offers; undefined until it is known. */
  $described: ReadableAtom<ResourceDescription | undefined>
  ask(): Promise<void>
  act(action: 'publish' | 'withdraw' | 'restore', given: Act): Promise<Result<unknown>>
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
    async act(action, given) {
      const answer = await call(http, actOnItem, { params: { resource, id, action }, body: given })
      if (answer.ok) await ask()
      return answer
    },
  }
}
