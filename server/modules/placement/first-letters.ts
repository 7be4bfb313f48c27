import type { HangulLesson } from './path.ts'

/** Letters that a first lesson shows, and words that it teaches. */
const [LETTERS, WORDS] = [4, 4]
/** Before a vowel it is not heard, and every vowel is shown with it. */
const SILENT = 'ㅇ'

interface Written {
  korean: string
}

/** The letters that a lesson shows first, and the words that can be read with them. */
interface FirstLetters<W> {
  letters: readonly string[]
  words: readonly W[]
}

/** Returns a letter in a syllable: consonants before ㅏ, vowels after the silent ㅇ. */
export function syllableOf(letter: string): string {
  // The normal form of two letters is their syllable.
  return (letter >= 'ㅏ' ? `ㅇ${letter}` : `${letter}ㅏ`).normalize('NFKC')
}

/** Returns the letters whose strokes a lesson draws. */
export function drawnIn({ moduls }: HangulLesson): string[] {
  return moduls.flatMap(({ blocks }) =>
    blocks.flatMap(block => (block.kind === 'strokes' ? block.letters : [])),
  )
}

/**
 * Chooses the letters of a lesson so that as many words as possible can be read with them and with
 * those of earlier lessons: nobody reads what was never shown. Lessons that draw no letters show
 * none, and keep their words.
 *
 * @param at position of the lesson in its class
 * @param words of the lesson, and of the one after it, which help where there are too few
 */
export function chooseLetters<W extends Written>(
  lessons: readonly HangulLesson[],
  at: number,
  [lessonWords, laterWords]: readonly [lesson: readonly W[], later: readonly W[]],
): FirstLetters<W> {
  const drawn = lessons.slice(at, at + 1).flatMap(drawnIn)
  if (drawn.length < LETTERS) return { letters: [], words: lessonWords.slice(0, WORDS) }
  const nameOf = new Map(lessons.flatMap(drawnIn).map(letter => [letter.normalize('NFKD'), letter]))
  const earlier = new Set(lessons.slice(0, at).flatMap(drawnIn))
  const words = [...lessonWords, ...laterWords].flatMap(word => {
    const letters = lettersOf(word, nameOf)
    return letters ? [{ word, letters, isOwn: lessonWords.includes(word) }] : []
  })
  const isAsked = (letter: string) =>
    letter !== SILENT && (drawn.includes(letter) || !earlier.has(letter))
  const choices = new Set([...drawn, ...words.flatMap(({ letters }) => letters)].filter(isAsked))
  const sets = setsOf([...choices], LETTERS).map(letters => {
    const isRead = (letter: string) => letters.includes(letter) || earlier.has(letter)
    const isNew = (each: (typeof words)[number]) => each.letters.some(one => letters.includes(one))
    const all = words.filter(each => each.letters.every(isRead))
    // Words of the letters that are shown come before those of earlier ones.
    const read = [...all.filter(isNew), ...all.filter(each => !isNew(each))].slice(0, WORDS)
    const ofLesson = letters.filter(letter => drawn.includes(letter))
    const used = letters.filter(letter => read.some(each => each.letters.includes(letter)))
    const ownWords = read.filter(({ isOwn }) => isOwn)
    // Enough words come first, then the lesson's letters, letters in words, and the lesson's words.
    const rank = [read, ofLesson, used, ownWords].reduce((sum, { length }) => sum * 10 + length, 0)
    return { rank, letters, words: read.map(({ word }) => word) }
  })
  return sets.reduce((best, set) => (set.rank > best.rank ? set : best))
}

/** Returns the letters of a word, without the silent ㅇ; undefined for one with final consonants. */
function lettersOf({ korean }: Written, nameOf: ReadonlyMap<string, string>): string[] | undefined {
  // Final consonants have signs of their own, which are no letters that are drawn.
  const letters = [...korean.normalize('NFKD')].map(sign => nameOf.get(sign))
  return letters.every(letter => letter !== undefined)
    ? letters.filter(letter => letter !== SILENT)
    : undefined
}

/** Returns all sets of some size, in the order of the letters. */
function setsOf(letters: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return letters.flatMap((letter, at) =>
    setsOf(letters.slice(at + 1), size - 1).map(others => [letter, ...others]),
  )
}
