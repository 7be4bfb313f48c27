import { map } from 'nanostores'
import { shell } from '../../../../content/site/administration/shell.ts'
import { call } from '../../../api/call.ts'
import type { ManagedItem, PublishedVersion } from '../../../contract/administration.ts'
import type { Params } from '../../../contract/calls.ts'
import type { getItem } from '../../../contract/routes/administration.ts'
import { actOnItem, getVersion, getVersions } from '../../../contract/routes/administration.ts'
import { notify } from '../../../stores/notifications.ts'
import { createLoader } from '../loader.ts'
import type { Administration } from '../store.ts'

type Item = Readonly<Record<string, unknown>>

/** The draft as it is now, among the numbers of versions. */
export const DRAFT = 0
/** The action by which a version is made the draft again, with all its parts. */
export const RESTORE = 'restore'

/** Published versions of one item, and what is in those that were asked for. */
export function createVersions({ http, changed }: Administration, address: Params<typeof getItem>) {
  const loader = createLoader<null, { data: PublishedVersion[] }>(() =>
    call(http, getVersions, { params: address }),
  )
  const $contents = map<Record<number, Item>>({})

  /** Asks for the versions there are by now; what is in the draft may be something else too. */
  async function load(): Promise<void> {
    const { [DRAFT]: _old, ...published } = $contents.get()
    $contents.set(published)
    await loader.ask(null)
  }

  async function want(version: number): Promise<Item | undefined> {
    const known = $contents.get()[version]
    if (known) return known
    const answer = await call(http, getVersion, { params: { ...address, version } })
    if (answer.ok) $contents.setKey(version, answer.value.data)
    else notify({ severity: 'error', message: answer.error.message })
    return answer.ok ? answer.value.data : undefined
  }

  /** @returns the draft as it is then, undefined where it was not done */
  async function restore(version: number): Promise<ManagedItem | undefined> {
    const answer = await call(http, actOnItem, {
      params: { ...address, action: RESTORE },
      body: { input: { version } },
    })
    if (!answer.ok) {
      notify({ severity: 'error', message: shell.action.failed(answer.error.message) })
      return undefined
    }
    const { item, message } = answer.value.data
    notify({ severity: 'success', message: message ?? shell.action.done })
    changed()
    return item ?? undefined
  }

  return { $versions: loader.$loaded, $contents, load, want, restore }
}

export type Versions = ReturnType<typeof createVersions>
