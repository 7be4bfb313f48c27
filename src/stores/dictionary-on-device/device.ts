import { atom } from 'nanostores'
import { apiRoot } from '../../lib/api-root.ts'
import { tellWorker } from '../page-worker.ts'
import type { Answers, Device, Question, Said, Told } from './messages.ts'
import workerAddress from './worker.ts?worker&url'

/** Set once somebody wanted nothing of it on this device. */
const REFUSED = 'sapa-dictionary-refused'

/** How the dictionary stands on this device; undefined until that is known. */
export const $device = atom<Device | undefined>(undefined)

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, (answer: Answers[keyof Answers] | undefined) => void>()

/** Says how it stands, and fetches our own words unless that costs somebody who saves data. */
export function beginDevice(): void {
  const mayFetch = !savesData() && !isRefused()
  tell({ tell: 'begin', apiRoot: absolute(apiRoot), mayFetch })
  if (mayFetch) void keepPage(true)
}

/** Fetches all of it; what is there already is not fetched again. */
export function keepDictionary(): void {
  refuse(false)
  void keepPage(true)
  tell({ tell: 'keep' })
}

export function cancelKeeping(): void {
  tell({ tell: 'cancel' })
}

export function removeDictionary(): void {
  refuse(true)
  void keepPage(false)
  tell({ tell: 'remove' })
}

/** @returns undefined where this device does not have it */
export function askDevice(question: Question): Promise<Answers[keyof Answers] | undefined> {
  const id = ++lastId
  return new Promise(resolve => {
    waiting.set(id, resolve)
    tell({ tell: 'answer', id, question })
  })
}

/** Of the page that the words are searched on, as a visitor has it. */
function keepPage(isKept: boolean): Promise<void> {
  return tellWorker({ dictionary: isKept }, { isNeeded: isKept })
}

function tell(told: Told): void {
  worker ??= startWorker()
  worker.postMessage(told)
}

function startWorker(): Worker {
  const started = new Worker(trusted(workerAddress), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('device' in data) return $device.set(data.device)
    waiting.get(data.id)?.(data.answer)
    waiting.delete(data.id)
  })
  started.addEventListener('error', () => {
    // A deployment may have taken its script away.
    for (const answer of waiting.values()) answer(undefined)
    waiting.clear()
  })
  return started
}

/** Pages allow this policy for the one script that it vouches for (astro.config.mjs). */
function trusted(address: string): string {
  const policy = window.trustedTypes?.createPolicy('sapa-dictionary', {
    createScriptURL: () => address,
  })
  return policy?.createScriptURL(address) ?? address
}

function absolute(root: string): string {
  return new URL(root, location.href).href
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

function isRefused(): boolean {
  try {
    return localStorage.getItem(REFUSED) !== null
  } catch {
    return false
  }
}

function refuse(isRefused: boolean): void {
  try {
    if (isRefused) localStorage.setItem(REFUSED, '1')
    else localStorage.removeItem(REFUSED)
  } catch {
    // Then it is not remembered.
  }
}
