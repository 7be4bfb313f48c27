import { deliverWaiting } from '../../stores/mock-test/deliver-waiting.ts'
import { createSiteHttp } from '../../stores/session/site-http.ts'

/** The person waits for it, in milliseconds. */
const PATIENCE = 3_000

/** Sends what waits of a learner's tests, and asks where that does not work. @returns whether to log out */
export async function mayLeave(owner: string): Promise<boolean> {
  const unsent = await deliverWaiting(createSiteHttp({ timeout: PATIENCE }), owner)
  return unsent === 0 || confirm(question(unsent))
}

const question = (unsent: number) =>
  `${unsent} jawaban belum terkirim. Jawabanmu tetap ada di perangkat ini dan terkirim setelah kamu masuk lagi. Keluar sekarang?`
