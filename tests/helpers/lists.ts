import { MODULES } from '../../server/modules.ts'

/** Every list there is. */
export const LISTS = MODULES.flatMap(({ lists = [] }) => lists)
