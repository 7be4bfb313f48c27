import { CACHES } from '../service-worker/cache-names.ts'
import { findWorker, tellWorker } from './page-worker.ts'
import { $userId } from './session/user-id.ts'

/** Lets this page be there without network, as it is now and with what it has loaded by then. */
export async function storeThisPage(): Promise<void> {
  const person = $userId.get()
  if (!person) return
  const keep = async () => {
    // Who signed out since wants nothing kept, and whoever came next has another page.
    if ($userId.get() !== person) return
    await tellWorker({
      opened: location.pathname + location.search,
      person,
      files: loadedFiles(),
    })
  }
  addEventListener('pagehide', () => void keep())
  await keep()
}

/** Nothing of who was signed in stays on this device: no page, and no reminder. */
export async function forgetPerson(): Promise<void> {
  try {
    // It may be about to keep one more.
    await tellWorker({ person: '' }, { isNeeded: false })
    const names = await caches.keys()
    await Promise.all(
      names.filter(name => name.startsWith(CACHES.opened)).map(name => caches.delete(name)),
    )
    const subscription = await (await findWorker())?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

export interface OfflinePage {
  path: string
  title: string
}

/** What can be opened without network, the last first. */
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

/** Hashed files that this page has asked for. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_astro/'),
  )
  return [...new Set(own.map(({ pathname }) => pathname))]
}
