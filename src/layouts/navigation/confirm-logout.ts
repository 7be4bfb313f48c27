import { pendingCheckIn } from '../../stores/check-in/check-in-outbox.ts'
import { mayHaveStored } from '../../stores/mock-test/may-have-stored.ts'
import { dayWorkKey } from '../../stores/session/day-work-key.ts'
import { createSiteHttp } from '../../stores/session/site-http.ts'

/** Timeout in milliseconds: short, since the learner waits for the logout. */
const PATIENCE = 3_000

/**
 * Sends a learner's unsent test answers. Asks for confirmation when that fails, when recordings of a
 * speaker wait, or when the outbox of "Hari ini", which a logout deletes, is not empty.
 *
 * @returns whether to log out
 */
export async function confirmLogout(owner: string): Promise<boolean> {
  const answers = await sendAnswers(owner)
  const takes = await countPendingTakes(owner)
  const ofDay = unsentOfDay(owner)
  const reasons = [
    answers > 0 && answersStayText(answers),
    takes > 0 && takesStayText(takes),
    ofDay > 0 && workIsLostText(ofDay),
  ].filter(Boolean)
  return reasons.length === 0 || confirm([...reasons, 'Keluar sekarang?'].join(' '))
}

/** Sends the test answers. @returns the number that is still unsent */
async function sendAnswers(owner: string): Promise<number> {
  // Most learners have taken no test on this device.
  if (!(await mayHaveStored())) return 0
  const { deliverWaiting } = await import('../../stores/mock-test/deliver-waiting.ts')
  return deliverWaiting(createSiteHttp({ timeout: PATIENCE }), owner)
}

/** Returns the number of a speaker's recordings that wait on this device. */
async function countPendingTakes(owner: string): Promise<number> {
  if (!(await mayHaveStored())) return 0
  const { countTakes } = await import('../../stores/take-outbox/take-storage.ts')
  return countTakes(owner).catch(() => 0)
}

/** Returns the number of unsent steps, rated words and check-ins of "Hari ini". */
function unsentOfDay(owner: string): number {
  const checkIns = pendingCheckIn(owner) ? 1 : 0
  try {
    return JSON.parse(localStorage.getItem(dayWorkKey(owner)) ?? '[]').length + checkIns
  } catch {
    // Storage is blocked, or the value is not ours.
    return checkIns
  }
}

const answersStayText = (count: number) =>
  `${count} jawaban belum terkirim. Jawabanmu tetap ada di perangkat ini dan terkirim setelah kamu masuk lagi.`

const takesStayText = (count: number) =>
  `${count} rekaman suaramu belum terkirim. Rekamannya tetap di perangkat ini dan terkirim setelah kamu masuk lagi dan membuka studio rekaman.`

const workIsLostText = (count: number) =>
  `${count} hal dari “Hari ini” (langkah, kata, atau check-in) belum terkirim dan hilang kalau kamu keluar. Supaya terkirim, buka “Hari ini” saat tersambung.`
