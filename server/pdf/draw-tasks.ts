import { parentPort } from 'node:worker_threads'
import type { Pdf } from './drawing-worker.ts'

/** Draws documents in this worker thread: one takes 0.1 s of CPU, too long for the main thread. */
export function drawTasks<Task>(draw: (task: Task) => Promise<Pdf>): void {
  parentPort?.on('message', async (task: Task) => {
    const pdf = await draw(task)
    parentPort?.postMessage(pdf, [pdf.buffer])
  })
}
