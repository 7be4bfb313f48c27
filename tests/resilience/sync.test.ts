import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postFeedback } from '../helpers/feedback.ts'
import { emptyStorage, startTestServer } from '../helpers/resilience.ts'

const POSTS = 100

const canTrace = tracesHere()
if (!canTrace)
  console.info('strace is not there or may not trace: nobody counts the syncs to disk.')

test.runIf(canTrace)('every acknowledged write on SQLite is synced to disk first', async () => {
  const storage = await emptyStorage('SQLite')
  const file = join(storage.dataDir, 'trace')
  // -D makes the started process the server itself, not strace.
  const prefix = ['strace', '-D', '-f', '-e', 'trace=fsync,fdatasync', '-o', file]
  const server = await startTestServer({ ...storage, prefix })
  const atStart = syncs(file)
  for (let post = 0; post < POSTS; post++) {
    expect((await postFeedback(server.url)).status).toBe(201)
  }
  expect(syncs(file) - atStart).toBeGreaterThanOrEqual(POSTS)
})

function syncs(file: string): number {
  return readFileSync(file, 'utf8').match(/\b(fsync|fdatasync)\(.*= 0$/gm)?.length ?? 0
}

/** Whether tracing works: a container can have strace and still forbid its use. */
function tracesHere(): boolean {
  try {
    execFileSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
