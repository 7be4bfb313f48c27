import type { Analysis } from '../../../lib/speaking/analysis.ts'
import type { Judgement } from '../../../lib/speaking/judge.ts'
import workerAddress from './speaking-worker.ts?worker&url'

/** What a worker judges; samples are of 16 kHz, mono. */
export interface TakeRequest {
  text: string
  /** In Hangul, where the rules do not decide it. */
  pronunciation: string | undefined
  take: Float32Array
  /** The recording of the text, where there is one. */
  model: Float32Array | undefined
}

export interface JudgedTake {
  analysis: Analysis
  judgement: Judgement
}

let policy: ReturnType<NonNullable<typeof window.trustedTypes>['createPolicy']> | undefined

/** Judges a take in a worker of its own. @throws Error if its script cannot be fetched */
export function judgeTake(request: TakeRequest): Promise<JudgedTake> {
  const worker = new Worker(trusted(workerAddress), { type: 'module' })
  const judged = new Promise<JudgedTake>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<JudgedTake>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('The worker did not start.')))
    worker.postMessage(request)
  })
  return judged.finally(() => worker.terminate())
}

/** The page's CSP allows this Trusted Types policy, and to create it once (astro.config.mjs). */
function trusted(address: string): string {
  policy ??= window.trustedTypes?.createPolicy('sapa-speaking', {
    createScriptURL: () => workerAddress,
  })
  return policy?.createScriptURL(address) ?? address
}
