import type { Cue, LinkedWord } from '../../../src/contract/class-content.ts'
import type { Learned } from '../../../src/contract/class-progress.ts'
import type { StoredLearning } from './content-schema.ts'

/** Words that are listed, so that all fit on one screen of a phone. */
const WORDS_MAX = 8

/** Fewer words make no list: then what is said in the video counts too, or else sentences. */
const WORDS_MIN = 3

/** A Korean text with its meaning, as in an example or a transcript. */
interface Taught {
  ko: string
  id: string
  words: readonly LinkedWord[]
}

/** Returns the letters and words that a learning teaches, to be shown once its quiz is passed. */
export function learnedIn({ videos, moduls }: StoredLearning): Learned {
  const blocks = moduls.flatMap(modul => modul.blocks)
  const letters = blocks.flatMap(block => (block.kind === 'strokes' ? block.letters : []))
  const examples: Taught[] = blocks.flatMap(block => (block.kind === 'example' ? block : []))
  const cues: Cue[] = videos.flatMap(video => video.transcript)
  const spoken = cues.flatMap(({ ko, ...cue }) => (ko === null ? [] : { ...cue, ko }))
  const lists = [examples.filter(isWord), [...examples, ...spoken].filter(isWord)].map(apart)
  const words = lists.find(list => list.length >= WORDS_MIN) ?? apart(examples)
  return {
    letters: [...new Set(letters)],
    words: words.slice(0, WORDS_MAX).map(({ ko, id }) => ({ ko, id })),
  }
}

/** Whether a text is a single word of the dictionary. */
function isWord({ ko, words: [word] }: Taught): boolean {
  return word?.from === 0 && word.to === ko.replace(/[.?!]+$/, '').length
}

/** Returns texts of which none has the same Korean as another. */
function apart(taught: readonly Taught[]): Taught[] {
  return taught.filter(({ ko }, at) => taught.findIndex(other => other.ko === ko) === at)
}
