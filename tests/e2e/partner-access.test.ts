import { describe, expect, test } from 'vitest'
import { auditSchemes } from '../helpers/audit.ts'
import { hasFocus, tabTo } from '../helpers/keyboard.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const partner = createPartner(stage)

describe('the keyboard', () => {
  test('moves into the element, through it and out again, and triggers no shortcuts of the page', async () => {
    const body =
      '<a href="#before">Sebelum</a><sapa-dictionary query="cinta"></sapa-dictionary><a href="#after">Sesudah</a>'
    const { page, dictionary } = await partner.visit({ body })
    const { box, line, title, clear } = dictionary
    await line('사랑').waitFor()
    await tabTo(page, box)
    const heard = await page.evaluateHandle(() => {
      const keys: string[] = []
      document.addEventListener('keydown', ({ key }) => keys.push(key))
      return keys
    })
    await box.press('End')
    await box.pressSequentially('k/ ?')
    expect(await box.inputValue()).toBe('cintak/ ?')
    expect(await heard.jsonValue()).toEqual([])
    await box.fill('cinta')
    await line('사랑').waitFor()
    await tabTo(page, clear)
    await tabTo(page, line('사랑'))
    await page.keyboard.press('Enter')
    await title('사랑').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(line('사랑'))).toBe(true)
    await tabTo(page, page.getByText('Sesudah'))
  })

  test('focus stays where it is when the element loads an entry', async () => {
    const body =
      '<p style="height: 2000px">Kelas</p><sapa-dictionary entry="sapa-사랑" loading="eager"></sapa-dictionary>'
    const { page, dictionary } = await partner.visit({ body })
    await dictionary.title('사랑').waitFor()
    expect(await page.evaluate(() => [scrollY, document.activeElement?.localName])).toEqual([
      0,
      'body',
    ])
  })
})

test('the dictionary is accessible in every view and colour', async () => {
  const { page, dictionary } = await partner.visit({
    body: '<main><h1>Kelas</h1><sapa-dictionary></sapa-dictionary></main>',
  })
  await dictionary.category('Makanan').waitFor()
  expect(await auditSchemes(page)).toEqual([])
  await dictionary.box.fill('cinta')
  await dictionary.line('사랑').waitFor()
  expect(await auditSchemes(page)).toEqual([])
  await dictionary.line('사랑').click()
  await dictionary.title('사랑').waitFor()
  expect(await auditSchemes(page)).toEqual([])
})
