/** The most days that are looked at together. */
export const OVERVIEW_DAYS_MAX = 366
/** Nothing happened before. */
export const OVERVIEW_FROM = '2020-01-01'
