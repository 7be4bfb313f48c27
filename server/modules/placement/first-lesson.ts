import type { Exercise, FirstLesson } from '../../../src/contract/placement.ts'
import { romanize } from '../../../src/lib/romanization/romanize.ts'
import { shuffle } from '../../lib/seeded-shuffle.ts'
import type { WrittenTopic } from '../topics/public.ts'
import type { PlacementDependencies } from './dependencies.ts'
import { chooseLetters, syllableOf } from './first-letters.ts'
import { findStep, type HangulLesson, hangulLessons, taughtAt } from './path.ts'
import { readWords, type Word, wordReason } from './public.ts'

const WORDS = 4

type Material = Pick<
  FirstLesson,
  'title' | 'letters' | 'words' | 'line' | 'is_synthetic' | 'exercises'
>
type Letter = FirstLesson['letters'][number]
/** A word with its recording, if there is one. */
type Heard = Word & Pick<FirstLesson['words'][number], 'audio_url'> & { isSynthetic?: boolean }
type LessonWord = FirstLesson['words'][number]

/** Returns two minutes of a step of the path; undefined where there is no such step. */
export async function readFirstLesson(
  dependencies: PlacementDependencies,
  stepId: string,
): Promise<FirstLesson | undefined> {
  const found = findStep(dependencies, stepId)
  const taught = found && taughtAt(dependencies, found.level)
  if (!taught) return undefined
  const material =
    'topic' in taught
      ? await topicMaterial(dependencies, taught.topic)
      : await hangulMaterial(dependencies, found.level - 1)
  return material && { place: found.place, ...material }
}

/** @param at position of the lesson in the Hangul class */
async function hangulMaterial(dependencies: PlacementDependencies, at: number): Promise<Material> {
  const lessons = hangulLessons(dependencies)
  const [lesson, next] = lessons.slice(at, at + 2)
  const of = (one: HangulLesson | undefined) => (one ? wordsOf(dependencies, one) : [])
  const [lessonWords, later] = await Promise.all([of(lesson), of(next)])
  const isNew = ({ korean }: Heard) => lessonWords.every(word => word.korean !== korean)
  const first = chooseLetters(lessons, at, [apart(lessonWords), apart(later.filter(isNew))])
  const letters = first.letters.map(letterOf)
  const chosen = apart(first.words).map(shown)
  return {
    title: lesson?.title ?? '',
    letters,
    words: chosen,
    line: null,
    is_synthetic: first.words.some(({ isSynthetic }) => isSynthetic),
    exercises: exercisesOf(letters, chosen).slice(0, 4),
  }
}

/** Returns exercises for letters and words, the best ones first. */
function exercisesOf(letters: readonly Letter[], words: readonly LessonWord[]): Exercise[] {
  return [
    ...letterExercises(letters),
    ...hearing(words),
    ...meaningOf(words[1], words),
    ...wordFor(words[2], words),
    ...meaningOf(words[0], words),
  ]
}

/** Returns the words that are examples of a lesson. */
async function wordsOf(
  { db, voices }: PlacementDependencies,
  { moduls }: HangulLesson,
): Promise<Heard[]> {
  const blocks = moduls.flatMap(modul => modul.blocks)
  const examples = blocks.flatMap(block => (block.kind === 'example' ? block : []))
  const entries = await readWords(
    db,
    examples.flatMap(({ words: [word] }) => word?.entry ?? []),
  )
  return examples.flatMap(({ ko, id: meaning, words: [link], recording }): Heard[] => {
    const word = entries.find(({ id }) => id === link?.entry)
    if (!word) return []
    // A whole sentence is recorded, and translated, as such.
    if (ko.replace(/[.?!]/g, '') !== word.korean) return [{ ...word, audio_url: null }]
    const heard = recording && voices.current(recording)
    const { audio_url = null, is_synthetic: isSynthetic = false } = heard ?? {}
    return [{ ...word, meaning, audio_url, isSynthetic }]
  })
}

async function topicMaterial(
  { db }: PlacementDependencies,
  { title, words: ids, dialogue }: WrittenTopic,
): Promise<Material> {
  const words = await readWords(db, ids)
  const isSpoken = ({ korean }: Word) => dialogue.lines.some(({ ko }) => ko.includes(korean))
  // Words that are heard in the dialogue first.
  const spoken = [...words.filter(isSpoken), ...words.filter(word => !isSpoken(word))]
  const heard = spoken.map(word => ({ ...word, audio_url: null }))
  const chosen = apart(heard).slice(0, WORDS).map(shown)
  const [first, second] = chosen
  const gap = gapIn(dialogue.lines, chosen.toReversed())
  const exercises = [
    ...meaningOf(first, chosen),
    ...wordFor(second, chosen),
    ...(gap ? [gap.exercise] : meaningOf(chosen[2], chosen)),
  ]
  const line = gap?.line ?? null
  return { title: title.id, letters: [], words: chosen, line, is_synthetic: false, exercises }
}

function shown({ id, korean, romanization, meaning, audio_url }: Heard): LessonWord {
  return { entry_id: id, korean, romanization, meaning, audio_url }
}

/** Returns words that differ in spelling and in all that they may mean. */
function apart(words: readonly Heard[]): Heard[] {
  const chosen: Heard[] = []
  for (const word of words) {
    const isLike = ({ korean, meaning, meanings }: Heard) =>
      korean === word.korean ||
      [meaning, ...meanings].some(each => each === word.meaning || word.meanings.includes(each))
    if (!chosen.some(isLike)) chosen.push(word)
  }
  return chosen
}

function letterOf(letter: string): Letter {
  const syllable = syllableOf(letter)
  return { letter, syllable, sound: romanize(syllable) }
}

function letterExercises(letters: readonly Letter[]): Exercise[] {
  const [, second, third] = letters
  const why = ({ syllable, sound }: Letter) => `${syllable} dibaca “${sound}”.`
  return [
    ...(second
      ? [
          choice('Bagaimana suku kata ini dibaca?', second.syllable, {
            right: second.sound,
            others: letters.map(({ sound }) => sound),
            why: why(second),
          }),
        ]
      : []),
    ...(third
      ? [
          choice(`Mana yang dibaca “${third.sound}”?`, null, {
            right: third.syllable,
            others: letters.map(({ syllable }) => syllable),
            why: why(third),
          }),
        ]
      : []),
  ]
}

/** A word to recognise by its recording. */
function hearing(words: readonly LessonWord[]): Exercise[] {
  const word = words.findLast(({ audio_url }) => audio_url !== null)
  if (!word) return []
  const exercise = choice('Kata mana yang kamu dengar?', null, {
    right: word.korean,
    others: words.map(({ korean }) => korean),
    why: wordReason(word),
  })
  return [{ ...exercise, audio_url: word.audio_url }]
}

function meaningOf(word: LessonWord | undefined, words: readonly LessonWord[]): Exercise[] {
  if (!word) return []
  const others = words.map(({ meaning }) => meaning)
  const { korean, meaning: right } = word
  return [choice('Apa arti kata ini?', korean, { right, others, why: wordReason(word) })]
}

function wordFor(word: LessonWord | undefined, words: readonly LessonWord[]): Exercise[] {
  if (!word) return []
  const others = words.map(({ korean }) => korean)
  const { korean: right, meaning } = word
  return [choice(`Mana kata untuk “${meaning}”?`, null, { right, others, why: wordReason(word) })]
}

/** Takes a word out of a turn of the dialogue. */
function gapIn(
  lines: WrittenTopic['dialogue']['lines'],
  words: readonly LessonWord[],
): { line: FirstLesson['line']; exercise: Exercise } | undefined {
  for (const word of words) {
    const line = lines.find(({ ko }) => ko.includes(word.korean))
    if (!line) continue
    const { speaker, ko: korean, id: meaning } = line
    const exercise = choice(`Lengkapi: “${meaning}”`, korean.replace(word.korean, '＿＿'), {
      right: word.korean,
      others: words.map(each => each.korean),
      why: wordReason(word),
    })
    return { line: { speaker, korean, meaning }, exercise }
  }
  return undefined
}

/** @param others options, the right one among them or not */
function choice(
  ask: string,
  text: string | null,
  { right, others, why }: { right: string; others: readonly string[]; why: string },
): Exercise {
  const wrong = [...new Set(others)].filter(other => other !== right).slice(0, 3)
  const options = shuffle([right, ...wrong], `${ask} ${text} ${right}`)
  return { ask, text, audio_url: null, options, key: options.indexOf(right), why }
}
