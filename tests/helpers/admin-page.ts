import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Http } from '../../src/api/http.ts'
import { type SignedIn, signInByCall } from './package-learner.ts'
import type { Stage, Visit, VisitOptions } from './stage.ts'

export interface AdminVisit extends Visit {
  /** Another client of the same administrator, like another tab or script. */
  http: Http
}

/** Sessions of the demo's administrator, one per file. */
const administrators = new WeakMap<Stage, Promise<SignedIn>>()

/** Opens the administration island, signed in. @param query such as `?r=events` */
export async function openAdmin(
  stage: Stage,
  query = '',
  options: VisitOptions = {},
): Promise<AdminVisit> {
  const visit = await stage.open({ ...options })
  const signingIn = administrators.get(stage) ?? signInByCall(stage, 'admin@sapa.test')
  administrators.set(stage, signingIn)
  const { http, cookies } = await signingIn
  await visit.page.context().addCookies(cookies)
  await visit.page.goto(`/admin${query}`)
  await visit.page.locator('.admin-view').waitFor()
  await visit.page.locator('.admin-view [aria-busy="true"]').first().waitFor({ state: 'detached' })
  await visit.page.getByRole('heading', { level: 1 }).waitFor()
  return { ...visit, http }
}

/** Counts the requests that read or write resources. */
export function callsOf({ watch }: Visit, resource: string): string[] {
  return watch.requests.filter(url => url.includes(`/api/admin/resources/${resource}`))
}

/** Opens a section of the administration with the menu of a phone. */
export async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Finds the log entries of one item, the newest first. */
export async function expectLog(page: Page, text: string, done: string[]): Promise<void> {
  await openPart(page, 'Catatan perubahan')
  await page.getByRole('searchbox', { name: 'Cari di catatan' }).fill(text)
  await page.waitForURL(url => url.searchParams.get('q') === text)
  const said = () => page.locator('.entry-head strong').allTextContents()
  await expect.poll(said, { message: text }).toEqual(done)
}
