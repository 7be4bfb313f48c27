import type { Page } from 'playwright-core'
import { loadClasses } from '../../server/modules/classes/load-classes.ts'
import { signInByCall } from './package-learner.ts'
import type { Stage, Visit, VisitOptions } from './stage.ts'

export const MEDIA = 'public/media/classes/'

/** A small video of ours with its captions, as an administrator's files. */
export function smallVideo() {
  const videos = [...loadClasses().values()].flatMap(({ learnings }) =>
    learnings.flatMap(learning => learning.videos),
  )
  const [shortest] = videos.toSorted((one, two) => one.seconds - two.seconds)
  const source = shortest?.sources[0]
  if (!shortest || !source) throw new Error('There is no video.')
  const { seconds, captions, transcript } = shortest
  return {
    seconds,
    transcript,
    url: source.url,
    file: `public${source.url}`,
    captions: { ko: `public${captions.ko}`, id: `public${captions.id}` },
  }
}

/** Opens a page as the administrator of a stage. */
export async function openAsAdministrator(
  stage: Stage,
  address: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const visit = await stage.open(options)
  const { cookies } = await signInByCall(stage, 'admin@sapa.test')
  await visit.page.context().addCookies(cookies)
  await visit.page.goto(address)
  return visit
}

/** Returns the page's confirmation of the last action. */
export async function isConfirmed(page: Page, text: string): Promise<void> {
  await page.getByRole('alert').getByText(text).waitFor()
}

/** Fills fields by their labels, one after the other. */
export async function fillFields(
  page: Page,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
}

export const pressButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

export const followLink = (page: Page, name: string): Promise<void> =>
  page.getByRole('link', { name, exact: true }).click()

/** Waits until all input has arrived at the server. */
export async function isSaved(page: Page): Promise<void> {
  await page
    .locator('.save-state[data-state=saved]')
    .getByText(/^Tersimpan/)
    .waitFor()
}
