import { atom } from 'nanostores'
import { apiRoot } from '../../lib/api-root.ts'
import { savesData } from '../../lib/saves-data.ts'
import { tellWorker } from '../page-worker.ts'
import type { Answers, Device, Question, WorkerRequest, WorkerResponse } from './messages.ts'
import { removeRecordings } from './recordings.ts'
import workerAddress from './worker.ts?worker&url'

/** localStorage key, set once the user has removed the dictionary from this device. */
const DECLINED = 'sapa-dictionary-refused'

/** The state of the dictionary on this device; undefined until the worker has reported it. */
export const $device = atom<Device | undefined>(undefined)

let worker: Worker | undefined
let hasBegun = false
let policy: ReturnType<NonNullable<typeof window.trustedTypes>['createPolicy']> | undefined
let lastId = 0
const waiting = new Map<number, (answer: Answers[keyof Answers] | undefined) => void>()

/** Starts the worker, and downloads our own words unless the user saves data or has declined. */
export function beginDevice(): void {
  hasBegun = true
  const request = beginning()
  send(request)
  if (request.mayFetch) void setPageOffline(true)
}

function beginning() {
  const mayFetch = !savesData() && !isDeclined()
  return { type: 'begin', apiRoot: absolute(apiRoot), mayFetch } as const
}

/** Downloads the whole dictionary, except the chunks that are stored already. */
export function downloadDictionary(): void {
  setDeclined(false)
  void setPageOffline(true)
  send({ type: 'download' })
}

export function cancelDownload(): void {
  send({ type: 'cancel' })
}

export function removeDictionary(): void {
  setDeclined(true)
  void setPageOffline(false)
  send({ type: 'remove' })
  void removeRecordings()
}

/** @returns undefined if this device does not have the answer */
export function askDevice(question: Question): Promise<Answers[keyof Answers] | undefined> {
  const id = ++lastId
  return new Promise(resolve => {
    waiting.set(id, resolve)
    send({ type: 'answer', id, question })
  })
}

/** Makes the page of the dictionary available offline, as a visitor sees it. */
function setPageOffline(isOffline: boolean): Promise<void> {
  return tellWorker({ dictionary: isOffline }, { isNeeded: isOffline })
}

function send(request: WorkerRequest): void {
  if (!worker) {
    worker = startWorker()
    // It takes the place of one whose script did not come.
    if (hasBegun && request.type !== 'begin') send(beginning())
  }
  worker.postMessage(request)
}

function startWorker(): Worker {
  const started = new Worker(trusted(workerAddress), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    if ('device' in data) return $device.set(data.device)
    waiting.get(data.id)?.(data.answer)
    waiting.delete(data.id)
  })
  started.addEventListener('error', () => {
    // Its script could not be fetched: offline, or since a deployment. The next request tries again.
    started.terminate()
    if (worker === started) worker = undefined
    for (const answer of waiting.values()) answer(undefined)
    waiting.clear()
  })
  return started
}

/**
 * The page's CSP allows this Trusted Types policy for this script only (astro.config.mjs), and to
 * create it once.
 */
function trusted(address: string): string {
  policy ??= window.trustedTypes?.createPolicy('sapa-dictionary', {
    createScriptURL: () => workerAddress,
  })
  return policy?.createScriptURL(address) ?? address
}

function absolute(root: string): string {
  return new URL(root, location.href).href
}

function isDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null
  } catch {
    return false
  }
}

function setDeclined(isDeclined: boolean): void {
  try {
    if (isDeclined) localStorage.setItem(DECLINED, '1')
    else localStorage.removeItem(DECLINED)
  } catch {
    // Without storage the choice is not remembered.
  }
}
