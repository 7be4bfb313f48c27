import { expect, test } from 'vitest'
import { createRetryLoop } from '../../../src/stores/event-journal/retry-loop.ts'

test('a caller at any moment gets an attempt that starts after the call, even when another one is just ending', async () => {
  for (let moment = 0; moment < 12; moment++) {
    let attempts = 0
    const loop = createRetryLoop(async () => {
      attempts++
      return undefined
    })
    void loop.go()
    for (let passed = 0; passed < moment; passed++) await Promise.resolve()
    const before = attempts
    await loop.go()
    expect([moment, attempts]).toEqual([moment, before + 1])
  }
})
