import { describe, expect, test } from 'vitest'
import { LINE_CUT, layLine } from '../helpers/device-line.ts'
import { dictionaryIn } from '../helpers/dictionary-parts.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const partner = createPartner(stage)

describe('where the browser stores nothing for the page', () => {
  test('the dictionary works in a sandbox without an origin', async () => {
    const { page, dictionary } = await partner.visit({
      headers: { 'Content-Security-Policy': 'sandbox allow-scripts' },
    })
    expect(await page.evaluate(() => origin)).toBe('null')
    await dictionary.box.fill('cinta')
    await dictionary.line('사랑').click()
    await dictionary.title('사랑').waitFor()
  })

  test('the dictionary works when every way to store throws', async () => {
    const { page } = await stage.open()
    const dictionary = dictionaryIn(page, 'button')
    await page.addInitScript(() => {
      const refuse = {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, refuse)
      Object.defineProperty(Document.prototype, 'cookie', refuse)
    })
    await page.goto(partner.publish({}))
    expect(
      await page.evaluate(() => {
        try {
          return String(localStorage)
        } catch (error) {
          return String(error)
        }
      }),
    ).toContain('insecure')
    await dictionary.box.fill('cinta')
    await dictionary.line('사랑').click()
    await dictionary.title('사랑').waitFor()
  })
})

test('a server that is down is reported to the reader and to the page, and a retry works once it is back', async () => {
  const server = await layLine()
  const { page, watch, dictionary } = await partner.visit({}, server.options)
  const { box, line, alert, retry, category } = dictionary
  watch.allow(LINE_CUT)
  await category('Makanan').waitFor()
  const codes = await page.evaluateHandle(() => {
    const details: unknown[] = []
    document.addEventListener('sapa-error', event => details.push((event as CustomEvent).detail))
    return details
  })
  server.cut()
  await box.fill('cinta')
  await alert('Server tidak bisa dihubungi.').waitFor()
  expect(await codes.jsonValue()).toEqual([{ code: 'network' }])
  await retry.click()
  await expect.poll(async () => (await codes.jsonValue()).length).toBe(2)
  server.mend()
  await retry.click()
  await line('사랑').waitFor()
  expect(await box.inputValue()).toBe('cinta')
})

test('a widget that does not load leaves the link in its element and notifies the page', async () => {
  const { page, watch } = await partner.visit({
    head: '',
    body: '<sapa-dictionary><a href="#x">Buka kamus</a></sapa-dictionary>',
  })
  watch.allow(/dictionary\.js|could not be loaded|ERR_FAILED/)
  await page.route('**/dictionary.js', route => route.abort())
  const detail = page.evaluate(
    () =>
      new Promise(resolve =>
        document.addEventListener('sapa-error', event => resolve((event as CustomEvent).detail)),
      ),
  )
  await page.addScriptTag({ url: `${stage.url}/embed/v1/sapa.js`, type: 'module' })
  expect(await detail).toEqual({ code: 'network' })
  expect(await page.getByRole('link', { name: 'Buka kamus' }).isVisible()).toBe(true)
})
