import type { GrammarSummary } from '../../../src/contract/grammar.ts'
import * as calls from '../../../src/contract/placement.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import { sendFrom } from '../../lists/show-items.ts'
import type { Module } from '../../module.ts'
import { PUBLISHED_CLASSES } from '../classes/public.ts'
import { markByPerson } from '../dictionary/public.ts'
import { readGrammar } from '../grammar/public.ts'
import { RECORDINGS } from '../recordings/public.ts'
import { readTopics, type WrittenTopic } from '../topics/public.ts'
import type { PlacementDependencies } from './dependencies.ts'
import { readFirstLesson } from './first-lesson.ts'
import { answerPlacement, startPlacement } from './place.ts'

const NAME = 'first-lessons'
const MADE_FROM = ['dictionary', PUBLISHED_CLASSES, RECORDINGS]

/** Where somebody begins on the path, and a first lesson there; nothing about them is stored. */
export const placementModule: Module = {
  name: 'placement',
  open({ db, now, classes, voices, secret, formerSecrets, modules }) {
    let topics: readonly WrittenTopic[] = []
    let grammar: readonly GrammarSummary[] = []
    const dependencies: PlacementDependencies = {
      ...{ db, now, classes, voices, secret, formerSecrets },
      topics: () => topics,
      grammar: () => grammar,
      paths() {
        const [paths] = modules().flatMap(({ learningPaths }) => learningPaths ?? [])
        if (!paths) throw new Error('No module offers the learning paths.')
        return paths
      },
    }
    return {
      routes: [
        on(calls.startPlacement, async ({ body }) => ({
          data: await startPlacement(dependencies, body),
        })),
        on(calls.answerPlacement, async ({ body }) => ({
          data: await answerPlacement(dependencies, body),
        })),
        on(calls.getFirstLesson, async ({ params, c }) => {
          await classes.refresh()
          await voices.refresh()
          const lesson = await readFirstLesson(dependencies, params.step)
          if (!lesson) throw new ApiError('not-found', 'Pelajaran ini tidak ada.')
          const letters = markByPerson(voices, lesson.letters, ({ syllable }) => syllable)
          const words = markByPerson(voices, lesson.words, ({ korean }) => korean)
          return sendFrom(c, { name: NAME, madeFrom: MADE_FROM }, { ...lesson, letters, words })
        }),
      ],
      async prepare() {
        topics = await readTopics()
        grammar = (await readGrammar()).summaries
      },
    }
  },
}
