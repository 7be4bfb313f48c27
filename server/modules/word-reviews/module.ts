import type { DueWords } from '../../../src/contract/word-reviews.ts'
import * as calls from '../../../src/contract/word-reviews.ts'
import { on } from '../../http/calls.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import type { Module } from '../../module.ts'
import { markByPerson } from '../dictionary/public.ts'
import type { Voices } from '../recordings/public.ts'
import { wordReviewsSchema } from './migrations/0001-word-reviews.ts'
import { wordReviewData } from './personal-data.ts'
import type { ReviewDependencies } from './public.ts'
import { reviewWord } from './review-word.ts'
import { readDueWords, reviewedOf } from './word-cards.ts'

/** Marks the words that are heard from a person. */
function withVoices(due: DueWords, voices: Voices): DueWords {
  const mark = <T extends { headword: string }>(words: readonly T[]) =>
    markByPerson(voices, words, ({ headword }) => headword)
  const { words, more, later } = due
  const along = { ...(more && { more: mark(more) }), ...(later && { later: mark(later) }) }
  return { ...due, words: mark(words), ...along }
}

/** Words that learners review, each on the day on which they would begin to forget it. */
export const wordReviewsModule: Module = {
  name: 'word-reviews',
  tables: { '0001-word-reviews': wordReviewsSchema },
  open({ db, now, voices, modules }) {
    const paths = () => modules().find(module => module.learningPaths)?.learningPaths
    const dependencies: ReviewDependencies = {
      ...{ db, now },
      readTaughtWords: async (...learner) => (await paths()?.readTaughtWords(...learner)) ?? [],
    }
    return {
      routes: [
        on(calls.getDueWords, async ({ who: { userId }, query }) => {
          const today = await readLearnerDay(db, userId, now())
          const due = await readDueWords(dependencies, userId, today, query)
          return { data: withVoices(due, voices) }
        }),
        on(calls.reviewWord, async ({ who, body }) => ({
          data: await reviewWord(dependencies, who.userId, body),
        })),
      ],
      personal: wordReviewData(db),
      learnedWords: (userId, ids) => reviewedOf(db, userId, ids),
    }
  },
}
