import { forgetAttempt, readAttempts } from './attempt-storage.ts'

/** Number of handed-in attempts that stay on the device. */
const SUBMITTED_MAX = 20

/** Deletes old attempts that were handed in, to free space on the device. */
export async function forgetOldAttempts(): Promise<void> {
  const all = await readAttempts().catch(() => [])
  const done = all.filter(({ receipt }) => receipt)
  for (const { attempt_id } of done.slice(SUBMITTED_MAX))
    await forgetAttempt(attempt_id).catch(() => {})
}
