/** Cheap password hashes for the tests of the server. */
export const hashing = {
  /** Number of hashes and comparisons so far. */
  count: 0,
  /** Called after a comparison and before its result is returned. */
  meanwhile: async () => {},
}

/** The least that argon2 accepts. The tests of passwords check that the real cost is high. */
export const CHEAP = { memoryCost: 8, timeCost: 1 }
