/** Cheap password hashes for the tests of the server. */
export const hashing = {
  /** Hashes made and compared so far. */
  count: 0,
  /** Called after a password was compared and before the outcome is returned. */
  meanwhile: async () => {},
}

/** The least that argon2 accepts. That the product's own cost is high is for the tests of passwords. */
export const CHEAP = { memoryCost: 8, timeCost: 1 }
