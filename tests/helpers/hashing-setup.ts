import { vi } from 'vitest'

/** Thousands of passwords are hashed here, each of which would take as long as many tests. */
vi.mock(import('@node-rs/argon2'), async importOriginal => {
  const [real, { CHEAP, hashing }] = await Promise.all([importOriginal(), import('./hashing.ts')])
  return {
    ...real,
    hash: async (password, options, ...more) => {
      hashing.count++
      return real.hash(password, { ...options, ...CHEAP }, ...more)
    },
    verify: async (...given) => {
      hashing.count++
      const isRight = await real.verify(...given)
      await hashing.meanwhile()
      return isRight
    },
  }
})
