import type { Testimonial } from '../../contract/people.ts'

/** Number of stories that fit side by side. */
const SHOWN = 3

/**
 * Returns a few true stories that change daily until all have been shown; samples, which nobody
 * wrote, are left out.
 */
export function storiesOfDay(stories: readonly Testimonial[], day: number): Testimonial[] {
  const among = stories.filter(({ is_sample }) => !is_sample)
  const count = Math.min(SHOWN, among.length)
  return Array.from(
    { length: count },
    (_, place) => among[(day * SHOWN + place) % among.length],
  ).filter(story => story !== undefined)
}
