import type { Page, Worker } from 'playwright-core'
import { expect } from 'vitest'
import { REQUEST_TIMEOUT } from '../../src/contract/limits.ts'

/** Returns the addresses of pages that this device has stored. */
export const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find(each => each.startsWith('sapa-opened-'))
    const requests = name ? await (await caches.open(name)).keys() : []
    return requests.map(({ url }) => url.replace(location.origin, ''))
  })

/** Shortens the pages' delays of seconds to a fraction of one; requests keep their timeouts. */
export async function shortenDelays(page: Page): Promise<void> {
  await page.addInitScript(requestTimeout => {
    const { setTimeout: wait } = window
    const sooner = (then: TimerHandler, ms = 0, ...rest: unknown[]) =>
      wait(then, ms < 5_000 || ms === requestTimeout ? ms : 500, ...rest)
    Object.assign(window, { setTimeout: sooner })
  }, REQUEST_TIMEOUT)
}

/** Waits until the page has been idle. */
export async function untilCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => cachedPages(page)).toContain(path)
  // The fallback page comes last: it answers requests for pages that are not stored.
  const hasOffline = () => page.evaluate(async () => Boolean(await caches.match('/offline')))
  await expect.poll(hasOffline).toBe(true)
}

export async function cutOff(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  await page.context().setOffline(true)
}

export async function workerOf(page: Page): Promise<Worker> {
  const context = page.context()
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
}

/** Waits until the worker has finished all its work on stored pages. */
export async function untilIdle(worker: Worker): Promise<void> {
  await worker.evaluate('Promise.all(queues.values()).then(() => {})')
}

/** Makes the worker record notifications instead of showing them. */
export async function noteNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const shown: object[] = []
    Object.assign(self, { shown })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, ...options })
    }
  })
}

/** Returns the recorded notifications. */
export const shownBy = (worker: Worker) =>
  worker.evaluate((): Record<string, unknown>[] => Reflect.get(self, 'shown'))

/** Presses a notification, or the button on it. */
export const pressNotification = (worker: Worker, action: string, data: object) =>
  worker.evaluate(
    ([action, data]) => {
      const { ExtendableEvent: Made } = self as unknown as { ExtendableEvent: typeof Event }
      const notification = { data, close: () => {} }
      self.dispatchEvent(Object.assign(new Made('notificationclick'), { notification, action }))
    },
    [action, data] as const,
  )

/** Delivers a message like a push service. */
export async function deliverPush(page: Page, data: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registration = new Promise<string>(resolve =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registration
  const message = { origin: new URL(page.url()).origin, registrationId, data: JSON.stringify(data) }
  await devtools.send('ServiceWorker.deliverPushMessage', message)
  await devtools.detach()
}
