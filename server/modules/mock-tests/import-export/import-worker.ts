import { parentPort, workerData } from 'node:worker_threads'
import { importTest } from './formats.ts'

// What a file holds, for the thread that started this one.
const { text, format, usual } = workerData
parentPort?.postMessage(importTest(text, format, usual))
