import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const INITIALS = 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅎㅅㅇㄱㅈ'
const VOWELS = 'ㅏㅓㅗㅜㅡㅣㅐㅔㅏㅗㅣㅓㅕㅘ'
const FINALS = ['', '', '', '', 'ㄴ', 'ㅇ', 'ㄹ', 'ㄱ', 'ㅁ', 'ㅂ']
const ALL_INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const ALL_VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const ALL_FINALS = [...' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']
const LATIN = 'ba ce di fo gu ha ji ka le mo nu pa ra se ti wo ya an en ing er'.split(' ')
const LEVELS = ['초급', '중급', '고급', '없음', '없음', '없음']
const SENSES = 2
const CHUNK = 1_000

/**
 * Writes a deterministic dictionary of any size: words of two to four syllables, common jamo more
 * often, every fifth a verb; two senses, each with an English equivalent.
 *
 * @returns the arguments for the import command
 */
export function syntheticDictionary(folder: string, entries: number): string[] {
  const random = randomNumbers(entries)
  const jsonl = join(folder, 'synthetic.jsonl')
  const english = join(folder, 'synthetic.tsv')
  const [words, table] = [openSync(jsonl, 'w'), openSync(english, 'w')]
  writeSync(table, 'entry_id\tsense_id\tko\ten_lemma\ten_definition\n')
  for (let from = 1; from <= entries; from += CHUNK) {
    const ids = Array.from({ length: Math.min(CHUNK, entries - from + 1) }, (_, at) => from + at)
    writeSync(words, ids.map(id => wordLine(id, random)).join(''))
    writeSync(table, ids.flatMap(id => senseLines(id, random)).join(''))
  }
  for (const file of [words, table]) closeSync(file)
  return [jsonl, english]
}

function wordLine(id: number, random: () => number): string {
  const isVerb = id % 5 === 0
  const length = 2 + Math.floor(random() * 3)
  const syllables = Array.from({ length }, () => syllable(random)).join('')
  const word = isVerb ? `${syllables}하다` : syllables
  const forms = isVerb ? ['해', '하니', '합니다'].map(end => syllables + end) : []
  const senses = Array.from({ length: SENSES }, (_, at) => ({
    의미ID: at + 1,
    뜻풀이: `${syllable(random)}${syllable(random)}에 쓰는 말.`,
  }))
  const line = {
    항목ID: id,
    구분: '단어',
    표제어: word,
    품사: isVerb ? '동사' : '명사',
    '어휘 등급': LEVELS[id % LEVELS.length],
    발음: [{ 발음: word }],
    활용: forms.map(form => ({ 형태: form, 발음: form })),
    원어: '',
    의미: senses,
  }
  return `${JSON.stringify(line)}\n`
}

function senseLines(id: number, random: () => number): string[] {
  return Array.from({ length: SENSES }, (_, at) => {
    const length = 2 + Math.floor(random() * 3)
    const lemma = Array.from({ length }, () => oneOf(LATIN, random)).join('')
    return `${id}\t${at + 1}\t\t${lemma}\tWhat ${lemma} says.\n`
  })
}

function syllable(random: () => number): string {
  const initial = ALL_INITIALS.indexOf(oneOf(INITIALS, random))
  const vowel = ALL_VOWELS.indexOf(oneOf(VOWELS, random))
  const final = Math.max(0, ALL_FINALS.indexOf(oneOf(FINALS, random)))
  return String.fromCodePoint(0xac00 + (initial * 21 + vowel) * 28 + final)
}

function oneOf(choices: ArrayLike<string>, random: () => number): string {
  return choices[Math.floor(random() * choices.length)] ?? ''
}

/** Returns a generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
