import { practiceQuestions } from '../../../content/practice/questions.ts'
import type { StoredItem } from './content-schema.ts'
import type { LoadedMockTest } from './load-mock-tests.ts'

const ID = 'question-of-the-day'

/** Loads the questions of the home page, as a practice set that cannot be taken as a whole. */
export function loadPracticeQuestions(): ReadonlyMap<string, LoadedMockTest> {
  const section = { section: 'reading', items: practiceQuestions.length, minutes: null } as const
  const loaded: LoadedMockTest = {
    test: {
      id: ID,
      title: 'Soal hari ini',
      summary: 'Soal hari ini',
      blueprint: ID,
      is_open: true,
      items: practiceQuestions.map(toItem),
    },
    blueprint: {
      id: ID,
      version: '1',
      name: 'Soal hari ini',
      sections: [{ ...section, points: practiceQuestions.length }],
      plays_max: null,
      scoring: { kind: 'points' },
      source: null,
    },
    contentVersion: '1',
    downloadBytes: 0,
  }
  return new Map([[ID, loaded]])
}

function toItem(question: (typeof practiceQuestions)[number]): StoredItem {
  const { id, skill, instruction, text, options, key, explanation, words } = question
  return {
    id: `${ID}-${id}`,
    section: 'reading',
    skill,
    points: 1,
    instruction,
    passage: text.join('\n\n'),
    question: null,
    picture: null,
    transcript: null,
    recording: null,
    options: [...options],
    option_whys: null,
    key,
    keeps_order: false,
    explanation,
    words: [...words],
    group: null,
  }
}
