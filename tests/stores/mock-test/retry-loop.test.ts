import { expect, test } from 'vitest'
import { createRetryLoop } from '../../../src/stores/event-journal/retry-loop.ts'

test('a caller at any moment gets an attempt that starts after the call, even when another one is just ending', async () => {
  for (let moment = 0; moment < 12; moment++) {
    let tries = 0
    const loop = createRetryLoop(async () => {
      tries++
      return undefined
    })
    void loop.go()
    for (let passed = 0; passed < moment; passed++) await Promise.resolve()
    const before = tries
    await loop.go()
    expect([moment, tries]).toEqual([moment, before + 1])
  }
})
