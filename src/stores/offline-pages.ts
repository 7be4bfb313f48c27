import { CACHES } from '../service-worker/cache-names.ts'
import { findWorker, tellWorker } from './page-worker.ts'
import { $userId } from './session/user-id.ts'

/** Stores this page for offline use, as it is now, with the files that it has loaded. */
export async function storeThisPage(): Promise<void> {
  const person = $userId.get()
  if (!person) return
  const store = async () => {
    // After a sign-out nothing may be stored, and the next user has another page.
    if ($userId.get() !== person) return
    await tellWorker({
      opened: location.pathname + location.search,
      person,
      files: loadedFiles(),
    })
  }
  addEventListener('pagehide', () => void store())
  await store()
}

/** Removes everything of the previous user from this device: stored pages and reminders. */
export async function forgetPerson(): Promise<void> {
  try {
    // The worker may be about to store one more page.
    await tellWorker({ person: '' }, { isNeeded: false })
    const names = await caches.keys()
    await Promise.all(
      names.filter(name => name.startsWith(CACHES.opened)).map(name => caches.delete(name)),
    )
    const subscription = await (await findWorker())?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
}

export interface OfflinePage {
  path: string
  title: string
}

/** Lists the pages that can be opened offline, the latest first. */
export async function listOfflinePages(): Promise<OfflinePage[]> {
  try {
    const name = (await caches.keys()).find(each => each.startsWith(CACHES.opened))
    if (!name) return []
    const cache = await caches.open(name)
    const pages = await Promise.all(
      (await cache.keys()).map(async request => {
        const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? ''
        const { pathname, search } = new URL(request.url)
        return { path: pathname + search, title: titleOf(html) || pathname }
      }),
    )
    return pages.reverse()
  } catch {
    return []
  }
}

function titleOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
  return title.replace(/&(amp|lt|gt|quot|#39);/g, sign => entities[sign as keyof typeof entities])
}

/** Returns the paths of the hashed files that this page has loaded. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const hashed = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_astro/'),
  )
  return [...new Set(hashed.map(({ pathname }) => pathname))]
}
