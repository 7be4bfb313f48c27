import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { VOICE_CONSENT_VERSION } from '../../src/contract/limits.ts'
import type { SpokenKind, SpokenText, VoiceMeasures } from '../../src/contract/recordings.ts'
import * as routes from '../../src/contract/routes/recordings.ts'
import { dataOf } from './mock-tests.ts'
import type { TestUser } from './users.ts'

/** Measures of a take with which nothing is wrong. */
export const GOOD: VoiceMeasures = {
  ...{ seconds: 1, peak: -4, clipped: 0, level: -20, noise: -60, pace: 3 },
}
const FRAME_BYTES = 144

/** Returns an MP3 in the format of the studio, in which nothing is heard. */
export function quietMp3(frames: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frames * FRAME_BYTES)
  for (let at = 0; at < bytes.length; at += FRAME_BYTES) bytes.set([0xff, 0xf3, 0x64, 0xc4], at)
  return bytes
}

export async function nameSpeaker(admin: Http, { http, user: { email } }: TestUser) {
  dataOf(await call(admin, routes.addSpeaker, { body: { email } }))
  await call(http, routes.giveVoiceConsent, { body: { version: VOICE_CONSENT_VERSION } })
}

/** Returns the texts of a kind that nobody has spoken: all of them, or so many pages. */
export async function syntheticTexts(
  http: Http,
  kind: SpokenKind,
  pages = Number.POSITIVE_INFINITY,
): Promise<SpokenText[]> {
  const texts: SpokenText[] = []
  for (let page = 0; page < pages; page++) {
    const query = { kind, after: texts.at(-1)?.address }
    const data = dataOf(await call(http, routes.getSyntheticTexts, { query }))
    if (data.length === 0) break
    texts.push(...data)
  }
  return texts
}

export function sendLine(
  http: Http,
  { address, text }: Pick<SpokenText, 'address' | 'text'>,
  mp3: Uint8Array<ArrayBuffer>,
) {
  const recording = new File([mp3], 'take.mp3', { type: 'audio/mpeg' })
  return call(http, routes.sendTake, { form: { text, address, ...GOOD, recording } })
}

/** Sends a take and approves it. @returns its id */
export async function recordLine(
  speaker: Http,
  admin: Http,
  line: Pick<SpokenText, 'address' | 'text'>,
  mp3: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { id } = dataOf(await sendLine(speaker, line, mp3))
  await call(admin, routes.approveTake, { params: { id } })
  return id
}
