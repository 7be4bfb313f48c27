import { atom } from 'nanostores'

/** Number of calls under way that wait unusually long: what waits for one tells the visitor so. */
export const $slowCalls = atom(0)
