import type { JudgedTake, TakeRequest } from '../../lib/speaking/spoken-take.ts'
import workerAddress from './speaking-worker.ts?worker&url'

let policy: ReturnType<NonNullable<typeof window.trustedTypes>['createPolicy']> | undefined

/** Judges a take in a worker of its own. @throws Error if its script cannot be fetched, or fails */
export function judgeTake(request: TakeRequest): Promise<JudgedTake> {
  const worker = new Worker(trusted(workerAddress), { type: 'module' })
  const judged = new Promise<JudgedTake>((resolve, reject) => {
    const fail = () => reject(new Error('The take could not be judged.'))
    worker.addEventListener('message', ({ data }: MessageEvent<JudgedTake | undefined>) =>
      data ? resolve(data) : fail(),
    )
    worker.addEventListener('error', fail)
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
