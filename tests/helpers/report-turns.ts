import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded into a server before it starts: writes the CPU time between each two ticks of a timer to a
// file. A thread that only waits for a busy machine uses none.
const TICK = 10
const { TURNS_FILE } = process.env
if (TURNS_FILE && isMainThread) {
  let before = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    appendFileSync(TURNS_FILE, `${Date.now()} ${(user + system) / 1_000}\n`)
  }, TICK).unref()
}
