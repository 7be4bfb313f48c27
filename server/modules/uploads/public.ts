import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Gate } from '../../lib/gate.ts'
import { randomKey } from '../../lib/random-names.ts'
import { judgeAudio } from './judge-recording.ts'
import { LIMITS } from './limits.ts'

/** One after the other: each is read in a thread of its own. */
const gate = new Gate({ atOnce: 1, waiting: 16 })

/**
 * Judges a short recording by its content, as an upload is.
 *
 * @returns its file extension and its length in seconds
 * @throws ApiError upload-refused, or unavailable while too many wait
 */
export function judgeShortRecording(bytes: Uint8Array): Promise<{ end: string; seconds: number }> {
  return gate.run(async () => {
    const path = join(tmpdir(), `sapa-${randomKey()}`)
    await writeFile(path, bytes)
    try {
      const judging = { path, target: path, owner: '', patience: LIMITS.patience }
      const { end, seconds = 0 } = await judgeAudio(judging)
      return { end, seconds }
    } finally {
      await rm(path, { force: true })
    }
  })
}
