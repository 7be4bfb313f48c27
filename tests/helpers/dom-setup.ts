import { cleanup, configure } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { $online } from '../../src/stores/online.ts'
import { $koreanVoices, $speechSources } from '../../src/stores/speech/voices.ts'

/** Milliseconds. */
const PATIENCE = 60_000

/** The timeout allows for a busy machine. */
configure({ asyncUtilTimeout: PATIENCE })

/** Fails the test on any error that React, Preact or our own code logs. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls
  vi.mocked(console.error).mockRestore()
  cleanup()
  // Stores stop a second after their last reader, when this window may be gone already.
  cleanStores($online, $koreanVoices, $speechSources)
  expect(complaints).toEqual([])
})

/** Milliseconds after which Preact stops waiting for a frame, and some more. */
const FRAME = 50

/** Preact's work after a frame needs a window, which ends with the file, so it is awaited. */
afterAll(async () => {
  vi.useRealTimers()
  await new Promise(resolve => setTimeout(resolve, FRAME))
})
