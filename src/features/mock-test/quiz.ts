import type { MockTestSummary } from '../../contract/mock-tests.ts'
import { shorten } from '../../lib/shorten.ts'
import { site } from '../../lib/site.ts'
import { totalMinutes } from './test-words.ts'

/**
 * Returns a test as schema.org's Quiz, without its questions: their answers are secret until it is
 * handed in.
 *
 * @param address the test's own page, with its origin
 * @see https://schema.org/Quiz
 */
export function quiz(test: MockTestSummary, address: string) {
  const { blueprint } = test
  const minutes = totalMinutes(blueprint)
  return {
    '@context': 'https://schema.org',
    '@type': 'Quiz',
    name: shorten(test.title, 150),
    description: testSummary(test),
    url: address,
    inLanguage: ['ko', 'id'],
    learningResourceType: 'Practice test',
    educationalUse: 'assessment',
    about: { '@type': 'Thing', name: blueprint.name },
    ...(minutes !== undefined && { timeRequired: `PT${minutes}M` }),
    isAccessibleForFree: true,
    provider: { '@type': 'Organization', name: site.name, url: new URL('/', address).href },
  }
}

/** Returns one sentence for search engines and shared links. */
export function testSummary({ title, summary }: MockTestSummary): string {
  return shorten(`${shorten(title, 80)}. ${summary}`, 190)
}
