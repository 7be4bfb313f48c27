import { parentPort } from 'node:worker_threads'
import type { Pdf } from './drawing-worker.ts'

/** Makes this thread draw what it is asked for: a document takes a tenth of a second of a processor, too long for the thread that answers everybody. */
export function drawTasks<Task>(draw: (task: Task) => Promise<Pdf>): void {
  parentPort?.on('message', async (task: Task) => {
    const pdf = await draw(task)
    parentPort?.postMessage(pdf, [pdf.buffer])
  })
}
