// A module worker that judges a take, so that the page never waits for it.

import { pronounce } from '../../../lib/pronunciation/pronounce.ts'
import { analyse } from '../../../lib/speaking/analysis.ts'
import { judge } from '../../../lib/speaking/judge.ts'
import type { JudgedTake, TakeRequest } from './worker-messages.ts'

addEventListener('message', ({ data }: MessageEvent<TakeRequest>) => {
  const { text, take, model, pronunciation = pronounce(text) } = data
  const analysis = analyse(take)
  const judgement = judge(analysis, model && analyse(model), pronunciation)
  postMessage({ analysis, judgement } satisfies JudgedTake)
})
