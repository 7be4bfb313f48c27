import { MODULES } from '../../server/modules.ts'

/** All lists. */
export const LISTS = MODULES.flatMap(({ lists = [] }) => lists)
