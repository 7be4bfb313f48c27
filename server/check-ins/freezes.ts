/** Freezes that a learner can have at hand. */
export const FREEZES_MAX = 2
