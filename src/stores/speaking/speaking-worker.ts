// A module worker that judges a take, so that the page never waits for it.

import { analyse } from '../../lib/speaking/analysis.ts'
import { judge } from '../../lib/speaking/judge.ts'
import type { JudgedTake, TakeRequest } from '../../lib/speaking/spoken-take.ts'

addEventListener('message', ({ data }: MessageEvent<TakeRequest>) => {
  judged(data).then(postMessage, () => postMessage(undefined))
})

async function judged({ text, take, model, pronunciation }: TakeRequest): Promise<JudgedTake> {
  const analysis = analyse(take)
  const spoken = pronunciation ?? (await pronounced(text))
  return { analysis, judgement: judge(analysis, model && analyse(model), spoken) }
}

/** Safari before 16.4 cannot parse the rules: there the letters have to do. */
async function pronounced(text: string): Promise<string> {
  try {
    return (await import('../../lib/pronunciation/pronounce.ts')).pronounce(text)
  } catch {
    return text
  }
}
