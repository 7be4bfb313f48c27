import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstQuestions } from '../../content/practice/first-questions.ts'
import { practiceQuestions } from '../../content/practice/questions.ts'
import { dailyWords } from '../../content/site/daily-words.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ reusesPages: true })
const [helmet] = practiceQuestions

async function html(path: string): Promise<string> {
  return (await fetch(new URL(path, stage.url))).text()
}

/** Chooses an option and submits it. */
async function answer(page: Page, place: number): Promise<void> {
  await page.locator('[data-question]').getByRole('radio').nth(place).check()
  await page.getByRole('button', { name: 'Periksa jawaban' }).click()
  await page.locator('[data-judged]').waitFor()
}

test('each word of the day is an entry of our own dictionary', async () => {
  for (const id of dailyWords) {
    const answered = await fetch(`${stage.url}/api/dictionary/entries/${encodeURIComponent(id)}`)
    expect([id, answered.status]).toEqual([id, 200])
  }
})

test('a phone shows what Sapa is, how to begin and the search without scrolling, and the word of the day has a link to its entry', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await page.goto('/')
  const word = page.getByRole('region', { name: 'Kata hari ini' })
  for (const part of [
    page.getByText(/^Kelas, kamus, dan latihan EPS-TOPIK/),
    page.getByRole('link', { name: 'Mulai belajar' }).first(),
    page.getByRole('radiogroup', { name: 'Coba dulu' }),
    page.getByRole('searchbox').or(page.getByRole('textbox')).first(),
  ]) {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    expect(y > 0 && y + height <= 740).toBe(true)
  }
  const headword = await word.locator('.headword').textContent()
  await word.getByRole('link', { name: 'Buka di kamus' }).click()
  await page
    .getByRole('article')
    .getByText(headword ?? '', { exact: true })
    .first()
    .waitFor()
})

test.each([360, 1280])(
  'the first greeting can be tried at once at %i px, also without JavaScript and with a keyboard',
  async width => {
    const { page } = await stage.open({
      viewport: { width, height: 740 },
      javaScriptEnabled: false,
    })
    await page.goto('/')
    const greeting = page.getByRole('radiogroup', { name: 'Coba dulu' })
    const verdict = greeting.getByRole('status')
    expect(await verdict.isVisible()).toBe(false)
    const height = (await greeting.boundingBox())?.height
    await greeting.getByText('Terima kasih').click()
    await verdict.getByText('Belum tepat. Artinya “Halo”.').waitFor()
    expect(await verdict.getByText('Benar!').isVisible()).toBe(false)
    expect((await greeting.boundingBox())?.height).toBe(height)
    await page.keyboard.press('ArrowRight')
    await verdict.getByText('Benar! Itu sapaan pertamamu.').waitFor()
    expect(await verdict.getByText('Belum tepat.').isVisible()).toBe(false)
    expect(await greeting.getByText('Coba dulu').isVisible()).toBe(false)
    // The answer takes the question's place, so that nothing moves.
    expect((await greeting.boundingBox())?.height).toBe(height)
  },
)

test('each offer has a picture on a phone, and the page stays short', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await page.goto('/')
  const offers = page.getByRole('region', { name: 'Dari kata pertama' }).getByRole('listitem')
  expect(await offers.count()).toBe(4)
  for (const offer of await offers.all()) {
    const picture = offer.locator('[aria-hidden]').first()
    const [around, inside] = [await offer.boundingBox(), await picture.boundingBox()]
    expect(inside?.height).toBeGreaterThan(50)
    expect(inside?.width).toBeLessThan(around?.width ?? 0)
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(3_400)
})

/** Returns the longest part of an explanation without Korean, which is marked up. */
function longestPart(explanation: string): string {
  const parts = explanation.split(/[^ -~“”]+/)
  const [longest = ''] = parts.toSorted((one, other) => other.length - one.length)
  // A mark after Korean belongs to it.
  return longest.replace(/^[^a-z]+/i, '')
}

const questions = [...firstQuestions, ...practiceQuestions]

test.each(questions.map(({ id }) => id))(
  'the page with the question %s has neither key nor explanation before it is answered',
  async id => {
    const question = questions.find(each => each.id === id)
    const explanation = longestPart(question?.explanation ?? '')
    const page = await html(`/?question=${id}`)
    const shown = [question?.options[0], explanation, 'data-verdict="']
    expect(shown.map(text => page.includes(text ?? ''))).toEqual([true, false, false])
    const judged = await html(`/?question=${id}&answer=${question?.key}`)
    expect([judged.includes('Benar!'), judged.includes(explanation)]).toEqual([true, true])
  },
)

test('the question of the day is for beginners, until a visitor chooses another level', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await page.goto('/')
  const question = page.getByRole('region', { name: 'Soal hari ini' })
  const levels = question.getByRole('navigation', { name: 'Tingkat soal' })
  expect(await levels.locator('[aria-current]').textContent()).toBe('Pemula')
  // Nothing to read in Hangul but what is asked.
  expect((await question.locator('label').allTextContents()).join('')).not.toMatch(/[가-힣]/)
  await levels.getByRole('link', { name: 'EPS-TOPIK' }).click()
  await levels.locator('[aria-current]').getByText('EPS-TOPIK').waitFor()
  expect((await question.locator('label').allTextContents()).join('')).toMatch(/[가-힣]/)
  await levels.getByRole('link', { name: 'Pemula' }).click()
  await levels.locator('[aria-current]').getByText('Pemula').waitFor()
  await answer(page, 0)
  const way = question.getByRole('link', { name: 'Belajar Hangul dari huruf pertama' })
  expect(await way.getAttribute('href')).toBe('/start')
})

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScriptEnabled) => {
  test('a right answer is confirmed, a wrong one explained, and there is always a next question', async () => {
    const { page } = await stage.open({ javaScriptEnabled })
    await page.goto('/?question=helmet')
    await answer(page, helmet?.key ?? 0)
    expect(await page.locator('[data-judged]').textContent()).toContain('Benar!')
    await page.getByRole('link', { name: 'Coba soal lain' }).click()
    await page.waitForURL(/question=no-entry/)
    await answer(page, 0)
    const judged = await page.locator('[data-judged]').textContent()
    expect(judged).toContain('Belum tepat.')
    expect(judged).toContain('들어가지 마십시오.')
    await page.reload()
    expect(await page.locator('[data-judged]').textContent()).toBe(judged)
  })
})

test('an answer given offline stays chosen, is sent again, judged on the page, and announced', async () => {
  const { page, watch } = await stage.open()
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/?question=helmet')
  const files = () => watch.requests.filter(address => address.includes('/_astro/')).length
  const before = files()
  await page.context().setOffline(true)
  const second = page.locator('[data-question]').getByRole('radio').nth(1)
  await second.check()
  await page.getByRole('button', { name: 'Periksa jawaban' }).click()
  await page.getByRole('alert').getByText('belum terkirim').waitFor()
  expect(await second.isChecked()).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Periksa jawaban' }).click()
  await page.locator('[data-judged]').getByText('Benar!').waitFor()
  expect(files()).toBe(before)
  expect(await hasFocus(page.locator('[data-judged]'))).toBe(true)
})

test.each([
  'question=helmet&answer=9',
  'question=helmet&answer=1e0',
  'question=%00&answer=1',
  'answer=2',
])('the unusual address /?%s shows an unanswered question', async query => {
  const page = await html(`/?${query}`)
  expect(page.includes('Periksa jawaban')).toBe(true)
  expect(page.includes('data-judged')).toBe(false)
})

test('the dashboard is the home page', async () => {
  const heading = /<h1[^>]*>([^<]+)/
  expect(heading.exec(await html('/dashboard'))?.[1]).toBe(heading.exec(await html('/'))?.[1])
})

test('the decorative box is on the pages that are a home, and on no others', async () => {
  const has = async (path: string) => (await html(path)).includes('class="decorative-box"')
  const places = ['/', '/dashboard', '/profile', '/profile-details', '/faq', '/class']
  expect(await Promise.all(places.map(has))).toEqual([true, true, true, false, false, false])
})
