import { parentPort, workerData } from 'node:worker_threads'
import { importTest } from './formats.ts'

// Sends the contents of a file to the thread that started this one.
const { text, format, usual } = workerData
parentPort?.postMessage(importTest(text, format, usual))
