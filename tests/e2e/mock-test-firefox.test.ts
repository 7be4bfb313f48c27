import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, test as declared, expect, vi } from 'vitest'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { paths } from '../../src/lib/paths.ts'
import { manifest } from '../helpers/embed-build.ts'
import { FIREFOX, FirefoxTab, launchFirefox, type Tap } from '../helpers/firefox.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { createOwnStage } from '../helpers/stage.ts'

/** Timeout for Firefox, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 240_000 })

const isLeftOut = !FIREFOX && !process.env['CI']
if (isLeftOut) console.log('Left out, as there is no Firefox: apt-get install firefox-esr')
const test = declared.skipIf(isLeftOut)

const stage = createOwnStage()
const partner = createPartner(stage)
/** Starts Firefox while the server starts. */
const firefox = isLeftOut ? undefined : launchFirefox()
afterAll(async () => (await firefox)?.close())

/** Opens a tab of a new visitor. */
async function openTab(address: string): Promise<FirefoxTab> {
  const context = await (await firefox)?.createBrowserContext()
  if (!context) throw new Error('Firefox is not there.')
  const tab = new FirefoxTab(await context.newPage())
  await tab.goto(address)
  return tab
}

/** Returns the answers to a test that the server has, in the order of its questions. */
function stored(test: string): Tap[] {
  const items = loadMockTests().get(test)?.test.items ?? []
  const db = new DatabaseSync(join(stage.dataDir, 'sapa.db'), { timeout: 5_000 })
  const rows = db
    .prepare(
      `select mock_question_id as question, value from attempt_events
       where kind = 'answer' order by at`,
    )
    .all()
  db.close()
  const values = new Map(rows.map(({ question, value }) => [question, Number(value)]))
  return items.flatMap(({ id, options }) => {
    const text = options[values.get(id) ?? -1]
    return text === undefined ? [] : [{ question: id, text }]
  })
}

const sorted = (taps: Tap[]) =>
  taps
    .map(({ question, text }) => ({ question, text }))
    .toSorted((one, other) => one.question.localeCompare(other.question))

test('in Firefox, a test on a partner’s page stores an answer, which is there after a reload', async () => {
  const name = 'practice-eps-words'
  // The pinned script, whose parts check each other.
  const { build, files } = manifest()
  const path = `/embed/${build}/sapa.js`
  const head = partner.script(path, `integrity="${files[path]?.integrity}" crossorigin`)
  const tab = await openTab(partner.publish({ head, body: `<sapa-mock-test test="${name}">` }))
  await tab.press('Mulai')
  await tab.see('Jawaban soal 1')
  const answer = await tab.tap(4)
  await tab.see('Tersimpan di server')
  expect(stored(name)).toEqual(sorted([answer]))
  await tab.reload()
  await tab.see('Jawaban soal 1')
  expect(await tab.chosen()).toEqual(answer)
  expect(tab.problems).toEqual([])
})

test('in Firefox, a practice set is taken through reloads and while the server is down', async () => {
  const name = 'practice-listening-numbers'
  const tab = await openTab(stage.url + paths.mockTest(name))
  await tab.press('Mulai')
  await tab.see('sudah ada di perangkat ini')
  await tab.press('Putar contoh')
  await tab.press('Ya, mulai tes')

  await tab.see('Soal 1')
  const first = await tab.tap(3)
  await tab.press('Periksa')
  await tab.press('Berikutnya')
  await tab.see('Jawaban soal 2')
  const second = await tab.tap(1)
  await tab.reload()
  await tab.see('Jawaban soal 2')
  expect(await tab.chosen()).toEqual(second)

  await stage.goDown()
  await tab.press('Periksa')
  await tab.see('Memeriksa perlu jaringan.')
  await tab.press('Berikutnya')
  await tab.see('Jawaban soal 3')
  const third = await tab.tap(2)
  await tab.see('menunggu jaringan')
  await tab.press('Putar rekaman')
  await tab.see('Rekaman selesai.')
  await tab.reload()
  await tab.see('Jawaban soal 3')
  expect(await tab.chosen()).toEqual(third)
  await stage.comeUp()
  await expect.poll(() => stored(name), { timeout: 60_000 }).toHaveLength(3)

  for (let number = 3; number <= 10; number++) {
    await tab.see(`Jawaban soal ${number}`)
    await tab.press(number === 3 ? 'Periksa' : 'Belum tahu')
    await tab.press(number === 10 ? 'Lihat hasil' : 'Berikutnya')
  }
  await tab.see('Selesai! Ini hasilmu')
  await tab.see('Pembahasan')
  await tab.press('Rincian')
  await tab.see(/Sidik jawaban: \S+/)
  expect(sorted(stored(name))).toEqual(sorted([first, second, third]))
  expect(tab.problems).toEqual([])
})
