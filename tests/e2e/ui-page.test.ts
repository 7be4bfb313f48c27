import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, auditSchemes } from '../helpers/audit.ts'
import { overflow } from '../helpers/layout.ts'
import { type ServerProcess, startServer, temporaryFolder } from '../helpers/server-process.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const folder = temporaryFolder()
let development: ServerProcess

beforeAll(async () => {
  development = await startServer({
    dataDir: folder.path,
    script: 'tests/helpers/dev-process.ts',
    // Astro does not respond where it assumes to be part of a test.
    env: { VITEST: '', NODE_ENV: 'development' },
  })
  // The first request waits until everything is compiled.
  await (await fetch(`${development.url}/ui`)).text()
})
afterAll(async () => {
  await development.end()
  folder.remove()
})

/** Components without an example of their own: building blocks, and those of partners' widgets. */
const INSIDE = [
  'error-boundary',
  'failure-notice',
  'field',
  'icon',
  'kawung',
  'logo',
  'notice',
  'site-icon',
]

test('the page of the development server shows every component, accessible in light and dark colours on every screen', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 800 } })
  expect((await page.goto(`${development.url}/ui`))?.status()).toBe(200)
  await page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' })
  const components = readdirSync(join(import.meta.dirname, '../../src/ui'))
    .filter(file => /\.(tsx|astro)$/.test(file))
    .map(file => file.replace(/\..*/, ''))
    .filter(name => !INSIDE.includes(name))
    .map(name => name.replaceAll('-', ''))
  const shown = await page
    .locator('[data-component]')
    .evaluateAll(all => all.map(one => one.getAttribute('data-component')?.toLowerCase()))
  expect(shown.sort()).toEqual(components.sort())
  expect(await overflow(page)).toBe(0)
  expect(await auditSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await overflow(page)).toBe(0)

  // A dialog keeps the focus inside, and gives it back when Escape closes it.
  const opener = page.getByRole('button', { name: 'Buka dialog', exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Lupa kata sandi' })
  await dialog.waitFor()
  expect(await dialog.locator(':focus').count()).toBe(1)
  expect(await audit(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await opener.evaluate(button => button.matches(':focus'))).toBe(true)

  // Notifications appear at the bottom left, errors as alerts, and close with their button.
  await page.getByRole('button', { name: 'error', exact: true }).click()
  const snackbar = page.getByRole('alert').locator('.snackbar')
  expect(await snackbar.textContent()).toBe('Passwords do not match. Please try again.')
  await snackbar.hover()
  expect(await audit(page, '.snackbar')).toEqual([])
  const box = await snackbar.boundingBox()
  expect([box?.x, box && box.y + box.height]).toEqual([24, 800 - 24])
  await snackbar.getByRole('button').click()
  await snackbar.waitFor({ state: 'detached' })
})

test('a built site does not have the page', async () => {
  expect((await fetch(`${stage.url}/ui`)).status).toBe(404)
})
