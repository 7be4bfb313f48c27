import { classes as text } from '../../../content/site/classes.ts'
import type { ClassDetail, ClassSummary } from '../../contract/classes.ts'
import { shorten } from '../../lib/shorten.ts'
import { site } from '../../lib/site.ts'
import { studySeconds } from './class-words.ts'

const MINUTE = 60

/**
 * Returns a class as schema.org's Course.
 *
 * @param address the class's own page, with its origin
 * @see https://schema.org/Course
 */
export function courseSchema(course: ClassDetail, address: string) {
  const provider = { '@type': 'Organization', name: site.name, url: new URL('/', address).href }
  const minutes = Math.max(1, Math.round(studySeconds(course) / MINUTE))
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: shorten(course.title, 150),
    description: classSummary(course),
    url: address,
    image: new URL(course.picture.image_url, address).href,
    inLanguage: 'id',
    teaches: course.goals,
    educationalLevel: text.levels[course.level],
    provider,
    // Classes for sale have no price yet, and none is invented.
    ...(course.access === 'free' && {
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', category: 'Free' },
    }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${minutes}M`,
    },
  }
}

/** Returns one sentence for search engines and shared links. */
export function classSummary({ title, summary }: ClassSummary): string {
  return shorten(`${shorten(title, 80)}. ${summary}`, 190)
}
