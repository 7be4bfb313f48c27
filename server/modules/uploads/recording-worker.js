import { parentPort, workerData } from 'node:worker_threads'
import { parseFile } from 'music-metadata'

// Sends the metadata of a recording to the thread that started this one.
const { format } = await parseFile(workerData, { duration: true, skipCovers: true })
parentPort?.postMessage(JSON.parse(JSON.stringify(format)))
