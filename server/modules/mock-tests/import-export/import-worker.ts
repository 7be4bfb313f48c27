import { parentPort, workerData } from 'node:worker_threads'
import { importTest } from './formats.ts'

// Says when its code is loaded, then sends the contents of a file to the thread that started it.
const { text, format, usual } = workerData
parentPort?.postMessage('loaded')
parentPort?.postMessage(importTest(text, format, usual))
