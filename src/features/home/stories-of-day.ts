import type { Testimonial } from '../../contract/people.ts'

/** As many as stand beside each other. */
const SHOWN = 3

/** A few of the true stories, others every day until all had their turn; samples are nobody's. */
export function storiesOfDay(stories: readonly Testimonial[], day: number): Testimonial[] {
  const among = stories.filter(({ is_sample }) => !is_sample)
  const count = Math.min(SHOWN, among.length)
  return Array.from(
    { length: count },
    (_, place) => among[(day * SHOWN + place) % among.length],
  ).filter(story => story !== undefined)
}
