import { forgetAttempt, readAttempts } from './attempt-storage.ts'

/** How many attempts that were handed in are remembered. */
const REMEMBERED = 20

/** Gives the device the space of old attempts back. */
export async function forgetOldAttempts(): Promise<void> {
  const all = await readAttempts().catch(() => [])
  const done = all.filter(({ receipt }) => receipt)
  for (const { attempt_id } of done.slice(REMEMBERED))
    await forgetAttempt(attempt_id).catch(() => {})
}
