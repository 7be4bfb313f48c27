import type { ReadRecord } from '../../server/modules/dictionary/krdict/record.ts'
import { putTogether, takeApart } from '../../src/lib/pronunciation/syllables.ts'

/** A word or an inflected form with its pronunciation in the Basic Korean Dictionary. */
export interface Spoken {
  text: string
  headword: string
  level: string
  isForm: boolean
  /** All valid pronunciations. */
  ways: readonly string[]
}

/** Returns all headwords and forms that have a pronunciation. */
export async function readSpoken(records: AsyncIterable<ReadRecord>): Promise<Spoken[]> {
  const spoken: Spoken[] = []
  for await (const read of records) {
    if ('problem' in read) continue
    const { word: headword, level, forms, pronunciations } = read.record
    const add = (text: string, isForm: boolean, ways: readonly string[]) => {
      if (ways.length > 0) spoken.push({ text, headword, level, isForm, ways })
    }
    const ofHeadword = waysIn(pronunciations)
    add(headword, false, ofHeadword)
    for (const { form, pronunciation } of forms) {
      add(form, true, waysOfForm(waysIn([pronunciation]), ofHeadword))
    }
  }
  return spoken
}

/** Returns the pronunciations without length marks and spaces. */
function waysIn(pronunciations: readonly string[]): string[] {
  return pronunciations
    .flatMap(sound => sound.split('/'))
    .map(sound => sound.replace(/[ː:\s]/g, ''))
    .filter(sound => sound !== '')
}

/**
 * Returns all pronunciations of a form. Dumps have only one (햇빛이: 핻삐치), which varies like that of
 * the headword (해삗, 핻삗).
 */
function waysOfForm(given: readonly string[], ofHeadword: readonly string[]): string[] {
  const [first = '', ...others] = ofHeadword
  const alike = [first, ...others.filter(way => way.length === first.length)]
  const changed = given.flatMap(form => alike.map(way => withConsonantsOf(way, form, alike)))
  return [...new Set([...given, ...changed])]
}

function withConsonantsOf(way: string, form: string, ways: readonly string[]): string {
  const last = way.length - 1
  return [...form]
    .map((character, at) => {
      const heard = takeApart(character)
      const wanted = takeApart(way.charAt(at))
      if (!heard || !wanted) return character
      const differs = (part: 'initial' | 'coda') =>
        ways.some(other => takeApart(other.charAt(at))?.[part] !== wanted[part])
      const initial = differs('initial') ? wanted.initial : heard.initial
      // The final consonant of a word depends on the next sound.
      const coda = at < last && differs('coda') ? wanted.coda : heard.coda
      return putTogether({ ...heard, initial, coda })
    })
    .join('')
}
