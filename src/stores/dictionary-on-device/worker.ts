// The dictionary on this device: a module worker, so that typing never waits for it.
import { Keeper } from './keeper.ts'
import type { Said, Told } from './messages.ts'

/** Milliseconds that long work may hold the worker: a search must come between. */
const SLICE = 20

let since = 0
const say = (said: Said) => postMessage(said)
const keeper = new Keeper(device => say({ device }), pause)

addEventListener('message', ({ data }: MessageEvent<Told>) => void hear(data))

async function hear(told: Told): Promise<void> {
  try {
    if (told.tell === 'begin') await keeper.begin(told.apiRoot, told.mayFetch)
    else if (told.tell === 'answer')
      say({ id: told.id, answer: await keeper.answer(told.question) })
    else await keeper[told.tell]()
  } catch {
    // Where browsers keep nothing, nothing is kept.
    if (told.tell === 'answer') say({ id: told.id, answer: undefined })
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
