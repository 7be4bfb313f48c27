// A module worker for the dictionary on this device, so that typing never waits for it.

import type { WorkerRequest, WorkerResponse } from './messages.ts'
import { OfflineDictionary } from './offline-dictionary.ts'

/** Milliseconds that long work may block the worker: a search must be able to run in between. */
const SLICE = 20

let since = 0
const respond = (response: WorkerResponse) => postMessage(response)
const dictionary = new OfflineDictionary(device => respond({ device }), pause)

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void handle(data))

async function handle(request: WorkerRequest): Promise<void> {
  try {
    if (request.type === 'begin') await dictionary.begin(request.apiRoot, request.mayFetch)
    else if (request.type === 'answer')
      respond({ id: request.id, answer: await dictionary.answer(request.question) })
    else await dictionary[request.type]()
  } catch {
    // Without Cache Storage nothing is stored.
    if (request.type === 'answer') respond({ id: request.id, answer: undefined })
  }
}

function pause(): Promise<void> | undefined {
  if (performance.now() - since < SLICE) return undefined
  return new Promise(resolve =>
    setTimeout(() => {
      since = performance.now()
      resolve()
    }),
  )
}
