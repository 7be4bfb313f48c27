import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { recordingAddress } from '../../src/lib/recording-address.ts'
import { createAccount, signInAt } from '../helpers/account.ts'
import { overflow, settle } from '../helpers/layout.ts'
import { Mailbox } from '../helpers/mailbox.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const partner = createPartner(stage)
const EMAIL = 'rina.speech@contoh.id'
const RECORDINGS = join(import.meta.dirname, '../../public/audio/mock-tests')
/** The longest recording, so that it still plays when the next button is pressed. */
const [LONGEST = ''] = readdirSync(RECORDINGS)
  .map(name => join(RECORDINGS, name))
  .sort((one, other) => statSync(other).size - statSync(one).size)

beforeAll(() => createAccount(stage.url, new Mailbox(stage.dataDir), EMAIL))

/** Lets the recording of every word be there, and what is played be found. Chromium has no voices. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      document.documentElement.append(this)
      return play.call(this)
    }
  })
  const headers = { 'Cross-Origin-Resource-Policy': 'cross-origin' }
  await page.route('**/audio/words/*.mp3', route => route.fulfill({ path: LONGEST, headers }))
}

/** Addresses of all recordings that are heard now. */
const heard = (page: Page) =>
  page
    .locator('html > audio')
    .evaluateAll((all: HTMLAudioElement[]) =>
      all.filter(one => !one.paused && one.currentTime > 0).map(({ src }) => src),
    )
const hears = (page: Page, ...texts: string[]) =>
  expect
    .poll(() => heard(page), { timeout: 60_000 })
    .toEqual(texts.map(text => stage.url + recordingAddress(text)))

const EXAMPLE = /^Dengarkan: /

test('on our site a word is heard without a voice of the device; one text replaces the other, a second press stops', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await prepare(page)
  await page.goto('/dictionary?entry=sapa-사랑')
  await settle(page)
  const word = page.getByRole('button', { name: 'Dengarkan Suara sintetis' })
  await word.click()
  await hears(page, '사랑')
  expect(await word.getAttribute('aria-pressed')).toBe('true')
  const example = page.getByRole('button', { name: EXAMPLE }).first()
  const text = (await example.getAttribute('aria-label'))?.replace(EXAMPLE, '') ?? ''
  await example.press('Enter')
  await hears(page, text)
  expect(await word.getAttribute('aria-pressed')).toBe('false')
  await example.press('Enter')
  await hears(page)
  expect(await page.locator('html > audio').count()).toBe(2)
})

test('a text that nothing can say is told calmly, and the entry stays as it is', async () => {
  const { page, watch } = await stage.open({ viewport: { width: 360, height: 740 } })
  watch.allow(/mp3|404/)
  await page.route('**/audio/words/*.mp3', route => route.fulfill({ status: 404 }))
  await page.goto('/dictionary?entry=sapa-사랑')
  await settle(page)
  await page.getByRole('button', { name: EXAMPLE }).first().click()
  await page.getByRole('alert').getByText('Suaranya belum bisa diputar').waitFor()
  expect(await overflow(page)).toBe(0)
})

test('on a partner’s page, whose policy allows nothing but Sapa, a word is heard from our server', async () => {
  const { page } = await stage.open()
  await prepare(page)
  const policy = `default-src 'none'; script-src ${stage.url}; connect-src ${stage.url}; media-src ${stage.url}`
  const headers = {
    'Content-Security-Policy': policy,
    'Cross-Origin-Embedder-Policy': 'require-corp',
  }
  const body = '<main><h1>Kelas</h1><sapa-dictionary entry="sapa-사랑"></sapa-dictionary></main>'
  await page.goto(partner.publish({ body, headers }))
  await page.getByRole('button', { name: 'Dengarkan Suara sintetis' }).click()
  await hears(page, '사랑')
})

test('a learner chooses the voice of a device, which names its voices late, and hears an example', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await prepare(page)
  await page.addInitScript(() => {
    const speech = Object.assign(new EventTarget(), {
      voices: [] as object[],
      getVoices: () => speech.voices,
      cancel() {},
      speak(utterance: { voice: { name: string }; text: string; onstart(): void }) {
        document.documentElement.dataset['said'] = `${utterance.voice.name}: ${utterance.text}`
        utterance.onstart()
      },
    })
    class Utterance {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speech })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
    addEventListener('name-voices', () => {
      const voice = (name: string, localService: boolean) => ({ name, localService })
      speech.voices = [voice('Google 한국의', false), voice('Yuna', true)].map(each => ({
        ...each,
        lang: 'ko-KR',
        voiceURI: each.name,
      }))
      speech.dispatchEvent(new Event('voiceschanged'))
    })
  })
  await signInAt(page, EMAIL, '/profile-details')
  const section = page.getByRole('region', { name: 'Suara' })
  const select = section.getByLabel('Suara Korea')
  const sample = section.getByRole('button', { name: 'Dengarkan contoh' })
  const status = section.getByRole('status')
  await status.getByText('Perangkat ini tidak punya suara bahasa Korea').waitFor()
  await sample.click()
  await hears(page, '안녕하세요? 저는 인도네시아에서 온 리나예요.')
  await page.evaluate(() => dispatchEvent(new Event('name-voices')))
  await status.getByText('Yang dipakai sekarang: Google 한국의 (perlu internet).').waitFor()
  expect(await select.locator('option').allTextContents()).toEqual([
    'Otomatis',
    'Google 한국의 (perlu internet)',
    'Yuna',
    'Suara Sapa (sintetis)',
  ])
  await select.selectOption('Yuna')
  await status.getByText('Yang dipakai sekarang: Yuna.').waitFor()
  await hears(page)
  await sample.click()
  expect(await page.locator('html').getAttribute('data-said')).toMatch(/^Yuna: 안녕/)
  expect(await overflow(page)).toBe(0)
  await page.reload()
  await page.evaluate(() => dispatchEvent(new Event('name-voices')))
  await status.getByText('Yang dipakai sekarang: Yuna.').waitFor()
  expect(await select.inputValue()).toBe('Yuna')
})
