import { practiceQuestions } from '../../content/practice/questions.ts'
import { loadAudioBooks } from '../../server/modules/audio-books/public.ts'
import {
  type LoadedMockTest,
  loadMockTests,
} from '../../server/modules/mock-tests/load-mock-tests.ts'
import { readTopics } from '../../server/modules/topics/public.ts'
import { type ListedWord, missingFrom } from './beginner-list.ts'
import { deadLinks, linkedWords } from './linked-words.ts'
import { type ContentWord, readWords } from './words.ts'

/** The amount of a kind of content that ships, and the goal. */
export interface Figure {
  what: string
  ships: string
  goal: string
}

/** Categories of words used at the workplace. */
const WORKPLACE: readonly string[] = [
  'work',
  'tools',
  'safety',
  'contract',
  'factory',
  'construction',
  'farming',
  'fishery',
  'services',
]
const SECONDS = 60

/**
 * Counts the content that ships.
 *
 * @param listed entries for beginners of the Basic Korean Dictionary, if available
 */
export async function figures(listed: readonly ListedWord[] | undefined): Promise<Figure[]> {
  const words = readWords()
  const tests = [...loadMockTests().values()]
  return [
    { what: 'beginner words with our gloss', ...beginners(words, listed) },
    { what: 'words of EPS workplaces', ships: String(ofWorkplaces(words)), goal: '700' },
    { what: 'linked words that lead nowhere', ...linked(words) },
    { what: 'full tests', ships: fullTests(tests), goal: '3 EPS-TOPIK, 2 TOPIK I' },
    { what: 'graded dialogues', ships: String((await readTopics()).length), goal: '30' },
    { what: 'short items', ships: String(shortItems(tests)), goal: '400' },
    { what: 'listening', ships: `${minutes(tests)} min`, goal: '90 min' },
  ]
}

function beginners(words: readonly ContentWord[], listed: readonly ListedWord[] | undefined) {
  if (!listed) {
    const count = words.filter(({ level }) => level === 'beginner').length
    return { ships: `${count}, not held against the list`, goal: '1,942' }
  }
  const count = listed.length - missingFrom(words, listed).length
  return { ships: `${count} of ${listed.length}`, goal: 'all' }
}

function ofWorkplaces(words: readonly ContentWord[]): number {
  return words.filter(({ category }) => WORKPLACE.includes(category)).length
}

function linked(words: readonly ContentWord[]) {
  const all = linkedWords()
  return { ships: `${deadLinks(all, words).length} of ${all.size}`, goal: '0' }
}

function isExam({ blueprint }: LoadedMockTest): boolean {
  return blueprint.sections.some(({ minutes }) => minutes !== null)
}

function fullTests(tests: readonly LoadedMockTest[]): string {
  const byName = Map.groupBy(tests.filter(isExam), ({ blueprint }) => blueprint.name)
  return [...byName].map(([name, { length }]) => `${length} ${name}`).join(', ')
}

function shortItems(tests: readonly LoadedMockTest[]): number {
  const inSets = tests.filter(test => !isExam(test)).flatMap(({ test }) => test.items)
  return inSets.length + practiceQuestions.length
}

function minutes(tests: readonly LoadedMockTest[]): number {
  const recordings = tests.flatMap(({ test }) => test.items.flatMap(item => item.recording ?? []))
  const different = new Map(recordings.map(({ audio_url, seconds }) => [audio_url, seconds]))
  const chapters = [...loadAudioBooks().values()].flatMap(book => book.chapters)
  const ofBooks = chapters.map(({ audio }) => audio?.seconds ?? 0)
  const seconds = [...different.values(), ...ofBooks].reduce((sum, each) => sum + each, 0)
  return Math.round(seconds / SECONDS)
}
