import { parentPort } from 'node:worker_threads'
import { drawCertificate } from './draw-certificate.ts'
import type { DrawingTask } from './drawing-worker.ts'

// One document takes a tenth of a second of a processor, too long for the thread that answers everybody.
parentPort?.on('message', async ({ printed, verifyAddress, signature }: DrawingTask) => {
  const pdf = await drawCertificate(printed, verifyAddress, signature && Buffer.from(signature))
  parentPort?.postMessage(pdf, [pdf.buffer])
})
