import { parentPort, workerData } from 'node:worker_threads'
import { sendFor } from './measured-calls.ts'

// Makes calls in a thread of its own, so that who measures others meanwhile is not busy with them.
const { caller, call, pace } = workerData
await sendFor(caller, call, pace)
parentPort?.close()
