import type { NewEntry } from '../save-entries.ts'
import { cleanText } from './clean-text.ts'
import type { KrdictRecord } from './record.ts'
import { LANGUAGES } from './terms.ts'

/** Broken records named one by one; the rest are counted. */
const BROKEN_NAMED = 5

/** Result of an import. */
export class ImportReport {
  read = 0
  written = 0
  unchanged = 0
  /** Records left out, by reason. */
  readonly skipped = new Map<string, number>()
  /** Locations of the first broken records. */
  readonly broken: string[] = []
  /** Number of entries by kind. */
  readonly kinds = { words: 0, expressions: 0, idioms: 0, proverbs: 0 }
  /** Number of their other spellings. */
  variants = 0
  senses = 0
  /** Senses with an equivalent in the language. */
  readonly translated = { id: 0, en: 0 }
  /** Equivalents in languages that Sapa does not show, by the dictionary's name of the language. */
  readonly leftOut = new Map<string, number>()
  /** Equivalents of a table whose sense is in no file. */
  unusedEquivalents = 0
  stopped = false

  skip(reason: string): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1)
  }

  skipBroken(place: string, problem: string): void {
    this.skip('broken record')
    if (this.broken.length < BROKEN_NAMED) this.broken.push(`${place}: ${problem}`)
  }

  count({ partOfSpeech, senses, variants = [] }: NewEntry): void {
    this.kinds[kindOf(partOfSpeech)]++
    this.variants += variants.length
    this.senses += senses.length
    for (const { gloss } of senses) {
      if (gloss.id) this.translated.id++
      if (gloss.en) this.translated.en++
    }
  }

  countLeftOut({ senses }: KrdictRecord): void {
    for (const { equivalents } of senses) {
      for (const language of equivalents.map(({ language }) => cleanText(language))) {
        if (LANGUAGES.has(language)) continue
        this.leftOut.set(language, (this.leftOut.get(language) ?? 0) + 1)
      }
    }
  }

  toString(): string {
    const { words, expressions, idioms, proverbs } = this.kinds
    const lines = [
      `${count(this.read)} records read`,
      `${count(this.written)} entries written, ${count(this.unchanged)} unchanged`,
      `${count(words)} words, ${count(expressions)} expressions, ${count(idioms)} idioms, ${count(proverbs)} proverbs`,
      `${count(this.variants)} other spellings that lead to them`,
      `${count(this.senses)} senses, ${count(this.translated.id)} with Indonesian, ${count(this.translated.en)} with English`,
      ...[...this.skipped].map(([reason, records]) => `${count(records)} skipped: ${reason}`),
      ...this.broken.map(place => `  ${place}`),
    ]
    if (this.leftOut.size > 0) {
      const languages = [...this.leftOut].map(([name, number]) => `${name} ${count(number)}`)
      lines.push(
        `equivalents left out, in languages that Sapa does not show: ${languages.join(', ')}`,
      )
    }
    if (this.unusedEquivalents > 0) {
      lines.push(
        `${count(this.unusedEquivalents)} equivalents of the table belong to no sense in the files`,
      )
    }
    if (this.stopped) lines.push('Stopped before the end. Run the same command again to go on.')
    return lines.join('\n')
  }
}

function kindOf(partOfSpeech: NewEntry['partOfSpeech']): keyof ImportReport['kinds'] {
  if (partOfSpeech === 'expression') return 'expressions'
  if (partOfSpeech === 'idiom') return 'idioms'
  return partOfSpeech === 'proverb' ? 'proverbs' : 'words'
}

export function count(number: number): string {
  return number.toLocaleString('en')
}
