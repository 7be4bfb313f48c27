/** Limits of administration that both sides share. No zod here: the island imports this file. */

/** How many items one page has, unless the caller says otherwise. */
export const ITEMS_PER_PAGE = 50
/** How much one import may bring, in bytes and in rows. */
export const IMPORT_MAX = 20 * 1024 * 1024
export const IMPORT_ROWS_MAX = 20_000
/** Rows that an import may have written to be undone as a whole. */
export const IMPORT_UNDO_MAX = 1_000
