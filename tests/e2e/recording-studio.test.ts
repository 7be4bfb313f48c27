import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getMockTest } from '../../src/contract/routes/mock-tests.ts'
import {
  approveTake,
  getStudio,
  getTakesToReview,
  withdrawVoiceConsent,
} from '../../src/contract/routes/recordings.ts'
import { recordingAddress } from '../../src/lib/recording-address.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { openClass } from '../helpers/class-screens.ts'
import { dictionaryIn } from '../helpers/dictionary-parts.ts'
import { actOnTest } from '../helpers/mock-test-drafts.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { signInByCall } from '../helpers/package-learner.ts'
import { createOwnStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'
import { nameSpeaker, quietMp3, sendLine, syntheticTexts } from '../helpers/studio-takes.ts'
import type { TestUser } from '../helpers/users.ts'
import { writeVoice } from '../helpers/voice-files.ts'

const EXAM = 'eps-topik-1'
const LEARNING = 'hangul-01-blok-suku-kata'
const MODUL = 'kelas “Hangul dari nol”, pelajaran “Apa itu Hangul dan blok suku kata”, modul'
const PHONE = { viewport: { width: 360, height: 740 } }

const stage = createOwnStage()
let speaker: TestUser
let good: Browser
let clipped: Browser
let noisy: Browser
beforeAll(async () => {
  speaker = await newStageUser(stage, { name: 'Kim Minji' })
  good = await browserThatHears('good.wav', 0.2)
  clipped = await browserThatHears('clipped.wav', 1.6)
  noisy = await browserThatHears('noisy.wav', 0.2, 0.03)
})
afterAll(() => Promise.all([good.close(), clipped.close(), noisy.close()]))

function browserThatHears(name: string, loudness: number, noise?: number): Promise<Browser> {
  const file = join(stage.dataDir, name)
  writeVoice(file, loudness, noise)
  return launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ])
}

async function openStudio(who: TestUser | 'administrator', browser?: Browser): Promise<Page> {
  const { page, watch } = await stage.open({ ...PHONE, ...(browser && { browser }) })
  // A word without a synthetic recording has none at its address.
  watch.allow(/\/audio\/words\//)
  // A speaker without a network.
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { cookies } =
    who === 'administrator'
      ? await signInByCall(stage, 'admin@sapa.test')
      : { cookies: cookiesOf(who) }
  await page.context().addCookies(cookies)
  await page.goto('/recording-studio')
  return page
}

function cookiesOf({ tokens, user }: TestUser) {
  const values = { ...tokens, user: encodeURIComponent(JSON.stringify(user)) }
  return Object.entries(values).map(([name, value]) => ({ name, value, url: stage.url }))
}

/** Records until a whole tone was heard, with the room before and behind it, wherever it began. */
async function record(page: Page): Promise<void> {
  await page.keyboard.press('Space')
  const meter = page.getByLabel('Keras suara')
  for (const isLoud of [true, false, true, false])
    await expect
      .poll(() => meter.evaluate(element => (element as HTMLMeterElement).value > 0.05), {
        interval: 20,
      })
      .toBe(isLoud)
  await page.keyboard.press('Space')
  await page.getByLabel('Rekamanmu').waitFor()
}

const spoken = (page: Page) => page.locator('.spoken-text').textContent()

test('a speaker records, a second person approves, and the word is heard', async () => {
  const admin = await openStudio('administrator')
  await admin.getByRole('button', { name: 'Penutur' }).click()
  await admin.getByLabel('Email penutur').fill(speaker.user.email)
  await admin.getByRole('button', { name: 'Tambah penutur' }).click()
  await admin.getByText('Kim Minji').waitFor()

  const page = await openStudio(speaker, good)
  await page.getByRole('button', { name: 'Aku setuju' }).click()
  await page.locator('.spoken-text').waitFor()
  const words: string[] = []
  for (const isOffline of [false, true]) {
    const word = (await spoken(page)) ?? ''
    words.push(word)
    await record(page)
    await page.getByText('Rekaman siap dikirim.').waitFor()
    await page.context().setOffline(isOffline)
    await page.keyboard.press('Enter')
    await expect.poll(() => spoken(page)).not.toBe(word)
  }
  await page.getByText('1 rekaman menunggu di perangkat ini').waitFor()

  // Signing out warns, and a take that waits is sent after a reload, once the server answers.
  const sending = '**/api/recordings/takes'
  await page.route(sending, route => route.abort())
  await page.context().setOffline(false)
  await page.reload()
  await page.getByText('1 rekaman menunggu di perangkat ini').waitFor()
  await page.getByLabel('Menu akun').click()
  await page.getByRole('link', { name: 'Studio rekaman' }).waitFor()
  const warning = page.waitForEvent('dialog')
  const leaving = page.getByRole('button', { name: 'Logout' }).click()
  expect((await warning).message()).toContain('1 rekaman suaramu belum terkirim')
  await (await warning).dismiss()
  await leaving
  await page.getByLabel('Menu akun').click()
  await page.unroute(sending)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('2 menunggu diperiksa').waitFor()
  expect(await page.getByText('menunggu di perangkat ini').count()).toBe(0)

  const loud = await openStudio(speaker, clipped)
  await loud.locator('.spoken-text').waitFor()
  const third = await spoken(loud)
  await record(loud)
  await loud.getByText('Terlalu keras').waitFor()
  expect(await auditSchemes(loud)).toEqual([])
  await loud.keyboard.press('Enter')
  await loud.getByText('Rekaman ini belum bisa dikirim.').waitFor()
  expect(await spoken(loud)).toBe(third)
  await loud.keyboard.press('n')
  await expect.poll(() => spoken(loud)).not.toBe(third)

  await admin.getByRole('button', { name: 'Periksa' }).click()
  await admin.getByRole('heading', { name: words[0] ?? '' }).waitFor()
  await admin.getByLabel('Suara orang').waitFor()
  expect(await auditSchemes(admin)).toEqual([])
  await admin.keyboard.press('a')
  await admin.getByRole('heading', { name: words[1] ?? '' }).waitFor()
  await admin.keyboard.press('x')
  await admin.getByLabel('Alasan menolak').fill('Terlalu datar.')
  await admin.getByRole('button', { name: 'Tolak rekaman' }).click()
  await admin.getByText('Tidak ada yang perlu diperiksa').waitFor()

  const address = recordingAddress(words[0] ?? '')
  const heard = await page.evaluate(hear, address)
  expect(heard).toMatchObject({ status: 200, type: 'audio/mpeg', cache: 'no-cache' })
  expect(heard.seconds).toBeGreaterThan(0.5)
  // A word of two seconds has less than 12 kB, with the frames that begin and end a file.
  expect(heard.bytes).toBeLessThan(6_000 * heard.seconds + 500)

  const { page: reader } = await stage.open()
  await reader.goto(`/dictionary?q=${words[0]}`)
  await dictionaryIn(reader)
    .line(words[0] ?? '')
    .first()
    .click()
  await reader.getByRole('button', { name: 'Dengarkan Rekaman orang' }).waitFor()

  await page.getByRole('button', { name: 'Rekamanku' }).click()
  await page.getByText('Ditolak: Terlalu datar.').waitFor()
  await page.getByRole('button', { name: `Tarik rekaman “${words[0]}”` }).click()
  await page.getByText('Ditarik').waitFor()
  expect(await page.evaluate(hear, address)).not.toEqual(heard)
})

test('sentences recorded in a row are heard in a class, and in the next version of a test', async () => {
  const admin = await newStageUser(stage, { isAdmin: true })
  const minji = await newStageUser(stage)
  await nameSpeaker(admin.http, minji)
  const page = await openStudio(minji, good)
  await page.getByRole('button', { name: 'Kelas', exact: true }).click()
  await page.getByText(`Terdengar di ${MODUL}`).waitFor()
  const sentence = (await spoken(page)) ?? ''
  await page.getByRole('button', { name: 'Rekam', exact: true }).last().focus()
  await record(page)
  await page.keyboard.press('Enter')
  await page.getByText('1 menunggu diperiksa').waitFor()

  const room = await openStudio(minji, noisy)
  await room.locator('.spoken-text').waitFor()
  await record(room)
  await room.getByText('Ruangan berisik').waitFor()
  await room.keyboard.press('Enter')
  await room.getByText('Rekaman ini belum bisa dikirim.').waitFor()

  const [ofClasses, ofTests, examples] = await Promise.all(
    (['class', 'test', 'example'] as const).map(kind => syntheticTexts(minji.http, kind, 1)),
  )
  const ofModul = ofClasses?.filter(({ heard_in }) => heard_in === MODUL) ?? []
  const ofExam = ofTests?.find(line => line.entry_id === EXAM && !line.address.includes('#'))
  const lines = [ofExam ?? [], ofModul, examples ?? []].flat().slice(0, 19)
  for (const line of lines) dataOf(await sendLine(minji.http, line, quietMp3(30)))
  const waiting = async () => dataOf(await call(admin.http, getTakesToReview))
  for (let takes = await waiting(); takes.length > 0; takes = await waiting())
    for (const { id } of takes) dataOf(await call(admin.http, approveTake, { params: { id } }))
  const { groups } = dataOf(await call(admin.http, getStudio))
  expect(groups.reduce((sum, { approved }) => sum + approved, 0)).toBe(20)

  await openClass(page, { learning: LEARNING, part: `${LEARNING}-modul` })
  const [file] = await Promise.all([
    page.waitForResponse(/\/media\/classes\/\w+\.mp3$/),
    page.getByRole('button', { name: `Dengarkan: ${sentence}`, exact: true }).click(),
  ])
  expect(file.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  // All examples of the modul were recorded.
  expect(await page.getByText('Suara contoh dibuat mesin').count()).toBe(0)

  const recordings = async () =>
    dataOf(await call(admin.http, getMockTest, { params: { id: EXAM } })).questions.flatMap(
      ({ recording }) => (recording?.is_synthetic === false ? recording.audio_url : []),
    )
  expect(await recordings()).toEqual([])
  dataOf(await actOnTest(admin.http, EXAM, 'publish'))
  const [address = ''] = await recordings()
  const ofPerson = { status: 200, type: 'audio/mpeg', cache: 'no-cache' }
  expect(await page.evaluate(hear, address)).toMatchObject(ofPerson)
  const { id } = minji.user
  dataOf(await call(minji.http, withdrawVoiceConsent, { params: { id } }))
  expect(await recordings()).toEqual([])
  // A learner who has the test open already hears the synthetic file.
  const synthetic = { status: 200, cache: expect.stringContaining('immutable') }
  expect(await page.evaluate(hear, address)).toMatchObject(synthetic)
})

test('an administrator imports a folder: each file has its outcome, and what failed is sent again', async () => {
  const admin = await openStudio('administrator')
  const paths = ['one.wav', 'two.wav', 'loud.wav'].map(name => join(stage.dataDir, name))
  for (const [at, path] of paths.entries()) writeVoice(path, at === 2 ? 1.6 : 0.2)
  const csv = join(stage.dataDir, 'list.csv')
  const rows = ['바나나;one.wav', '나무;two.wav', '포도;loud.wav', '없는말;three.wav']
  const lines = rows.map(row => `${row};${speaker.user.email}`)
  writeFileSync(csv, ['text;file;speaker', ...lines].join('\r\n'))
  await admin.getByRole('button', { name: 'Impor' }).click()
  await admin.getByLabel('Atau berkasnya satu per satu').setInputFiles([...paths, csv])
  await admin.getByText('berkasnya tidak ada di pilihanmu').waitFor()
  await admin.route('**/api/recordings/takes', route => route.abort(), { times: 1 })
  await admin.getByRole('button', { name: 'Kirim 3 rekaman' }).click()
  await admin.getByText('1 dari 4 terkirim · 1 gagal · 2 perlu diperbaiki').waitFor()
  await admin.getByText('Tidak bisa dipakai: Terlalu keras').waitFor()
  expect(await auditSchemes(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Coba lagi 1 rekaman' }).click()
  await admin.getByText('2 dari 4 terkirim · 0 gagal').waitFor()
  await admin.getByRole('button', { name: 'Periksa' }).click()
  await admin.getByText('Oleh Kim Minji').waitFor()
})

/** Runs in the page: what is heard at an address. */
async function hear(address: string) {
  const answer = await fetch(address)
  const bytes = await answer.arrayBuffer()
  const { status, headers } = answer
  const facts = { status, type: headers.get('Content-Type'), cache: headers.get('Cache-Control') }
  const size = bytes.byteLength
  const sound = answer.ok
    ? await new OfflineAudioContext(1, 1, 24_000).decodeAudioData(bytes)
    : null
  return { ...facts, bytes: size, seconds: sound?.duration ?? 0 }
}
