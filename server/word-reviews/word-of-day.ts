import { dailyWords } from '../../content/site/daily-words.ts'

const DAY = 86_400_000

/**
 * The entry of the dictionary whose day it is, for everybody who has that day.
 *
 * @param day `yyyy-mm-dd`
 */
export function wordOfDay(day: string): string {
  return dailyWords[(Date.parse(`${day}T00:00:00Z`) / DAY) % dailyWords.length] ?? ''
}
