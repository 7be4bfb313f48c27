import { expect, test } from 'vitest'
import { audit } from '../helpers/audit.ts'
import { manifest } from '../helpers/embed-build.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()

test('the element in the playground and its code follow the fields', async () => {
  const { page } = await stage.open()
  await page.goto('/embed')
  const preview = page.getByRole('group', { name: 'Pratinjau' })
  const code = page.locator('[data-format=html] code')
  await page.getByLabel('query', { exact: true }).fill('사랑')
  await preview.getByText('cinta').first().waitFor()
  expect(await code.textContent()).toContain('<sapa-dictionary query="사랑"></sapa-dictionary>')
  await page.getByLabel('Tampilan').selectOption('dark')
  await preview.locator('sapa-dictionary[theme=dark]').waitFor()
  await page.getByLabel('Widget', { exact: true }).selectOption('sapa-event-schedule')
  await preview.locator('sapa-event-schedule[theme=dark]').waitFor()
  expect(await preview.locator('sapa-dictionary').count()).toBe(0)
  await page.getByLabel('view', { exact: true }).selectOption('month')
  await preview.locator('sapa-event-schedule[view=month]').waitFor()
  await page.getByRole('radio', { name: 'React' }).check()
  expect(await page.locator('[data-format=react] code').textContent()).toContain(
    '<sapa-event-schedule view="month" theme="dark"></sapa-event-schedule>',
  )
  expect(await code.isVisible()).toBe(false)
})

test('the pinned code has the address and the hash of the build', async () => {
  const { page } = await stage.open()
  await page.goto('/embed')
  const { build, files } = manifest()
  const path = `/embed/${build}/sapa.js`
  const code = await page.locator('[data-format=pinned] code').textContent()
  expect(code).toContain(`${stage.url}${path}`)
  expect(code).toContain(`integrity="${files[path]?.integrity}"`)
})

test('without JavaScript the form leads to the code, in the language of the page', async () => {
  const { page } = await stage.open({ javaScriptEnabled: false })
  await page.goto('/embed?lang=en')
  await page.getByLabel('query', { exact: true }).fill('물')
  await page.getByLabel('Theme').selectOption('light')
  await page.getByRole('button', { name: 'Update' }).click()
  expect(await page.locator('[data-format=html] code').textContent()).toContain(
    '<sapa-dictionary query="물" theme="light"></sapa-dictionary>',
  )
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sapa on your site')
  await page.getByLabel('Widget', { exact: true }).selectOption('sapa-mock-test')
  await page.getByRole('button', { name: 'Update' }).click()
  expect(await page.locator('[data-policy]').textContent()).toContain('media-src')
  await page.getByLabel('test', { exact: true }).waitFor()
})

test('the page names its other languages, and each part says which it is in', async () => {
  const { page } = await stage.open({ javaScriptEnabled: false })
  await page.goto('/embed?lang=ko')
  expect(await page.locator('main > [lang=ko]').count()).toBe(1)
  const address = (selector: string) => page.locator(selector).getAttribute('href')
  expect(await address('link[rel=canonical]')).toBe(`${stage.url}/embed?lang=ko`)
  expect(await address('link[hreflang=en]')).toBe(`${stage.url}/embed?lang=en`)
  expect(await address('link[hreflang=id]')).toBe(`${stage.url}/embed`)
})

test('every element of the gallery begins once it is near, and leads to the playground', async () => {
  const { page, watch } = await stage.open({ viewport: { width: 360, height: 800 } })
  await page.goto('/embed?lang=en')
  await page.getByRole('group', { name: 'Preview' }).locator('sapa-dictionary').waitFor()
  await page.waitForLoadState('networkidle')
  const begun = (name: string) => watch.requests.some(url => url.endsWith(`/${name}.js`))
  expect(begun('check-in-rewards')).toBe(false)
  for (const name of ['Audio book', 'Class', 'Practice and mock tests', 'Check-in and rewards']) {
    const frame = page.getByRole('group', { name, exact: true })
    await frame.scrollIntoViewIfNeeded()
    await frame.locator('h2, h3, button').first().waitFor()
  }
  expect(begun('check-in-rewards')).toBe(true)
  await page.getByRole('link', { name: 'Try in the playground: Event schedule' }).click()
  await page.getByRole('group', { name: 'Preview' }).locator('sapa-event-schedule').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sapa on your site')
})

test('what is pasted is checked in the browser, and sent nowhere', async () => {
  const { page, watch } = await stage.open()
  await page.goto('/embed?lang=en')
  const box = page.getByLabel('HTML or headers')
  const check = page.getByRole('button', { name: 'Check', exact: true })
  const results = page.getByRole('status').filter({ has: page.locator('h3') })
  await box.fill('<sapa-dictionary secret-word="rahasia">')
  await check.click()
  await results.getByText('The end tag </sapa-dictionary> is missing.').waitFor()
  expect(await results.getByRole('heading').allTextContents()).toEqual([
    'Will block (2)',
    'Should change (1)',
  ])
  expect(await audit(page)).toEqual([])
  await box.fill((await page.locator('[data-format=html] code').textContent()) ?? '')
  await check.click()
  await results.getByRole('heading', { name: 'Good (2)' }).waitFor()
  expect(await results.getByRole('heading').count()).toBe(1)
  expect(watch.requests.filter(url => url.includes('rahasia'))).toEqual([])
})
