import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A complaint of React, Preact or our own code is a failed test. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls
  vi.mocked(console.error).mockRestore()
  cleanup()
  expect(complaints).toEqual([])
})
