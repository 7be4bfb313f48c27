import { site } from '../lib/site.ts'
import { CACHES, isPersonal } from '../service-worker/cache-names.ts'
import { findWorker, tellWorker } from './page-worker.ts'
import { $userId } from './session/user-id.ts'

/**
 * Stores this page for offline use, as it is now, with the files that it has loaded.
 *
 * @param next path of the lesson with which the learner goes on, to be stored too
 */
export async function storeThisPage(next?: string): Promise<void> {
  const person = $userId.get()
  if (!person) return
  const store = async () => {
    // After a sign-out nothing may be stored, and the next user has another page.
    if ($userId.get() !== person) return
    await tellWorker({
      opened: location.pathname + location.search,
      person,
      files: loadedFiles(),
      next,
    })
  }
  addEventListener('pagehide', () => void store())
  await store()
}

/** Removes everything of the previous user from this device: stored pages, answers and reminders. */
export async function forgetPerson(): Promise<void> {
  try {
    // The worker may be about to store one more page.
    await tellWorker({ person: '' }, { isNeeded: false })
    const names = await caches.keys()
    await Promise.all(names.filter(isPersonal).map(name => caches.delete(name)))
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

/** Lists the pages that can be opened offline, those opened last first, each title once. */
export async function listOfflinePages(): Promise<OfflinePage[]> {
  try {
    const pages: OfflinePage[] = []
    for (const name of (await caches.keys()).toSorted(byKind))
      if (kindOf(name) >= 0) pages.push(...(await pagesIn(await caches.open(name))))
    const titles = pages.map(({ title }) => title)
    return pages.filter(({ title }, at) => titles.indexOf(title) === at)
  } catch {
    return []
  }
}

/** The caches with pages, in the order of the list. */
const KINDS = [CACHES.test, CACHES.opened, CACHES.class, CACHES.dictionary]
const kindOf = (cacheName: string) => KINDS.findIndex(kind => cacheName.startsWith(kind))
const byKind = (one: string, other: string) => kindOf(one) - kindOf(other)

async function pagesIn(cache: Cache): Promise<OfflinePage[]> {
  const pages: OfflinePage[] = []
  for (const request of await cache.keys()) {
    const answer = await cache.match(request, { ignoreVary: true })
    if (!/html/.test(answer?.headers.get('content-type') ?? '')) continue
    const { pathname, search } = new URL(request.url)
    pages.unshift({
      path: pathname + search,
      title: titleOf((await answer?.text()) ?? '') || pathname,
    })
  }
  return pages
}

/** Returns the title of a page without the name of the site. */
function titleOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
  return title
    .replace(` · ${site.name}`, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, sign => entities[sign as keyof typeof entities])
}

/** Returns the paths of the hashed files that this page has loaded. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const hashed = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_astro/'),
  )
  return [...new Set(hashed.map(({ pathname }) => pathname))]
}
