/**
 * Lists everything that ships with a synthetic voice, for a studio: `npm run recordings > list.csv`.
 * See docs/recording.md.
 */
import papaparse from 'papaparse'
import { pronounce } from '../../src/lib/pronunciation/pronounce.ts'
import { dictionaryTexts, readList } from './dictionary-texts.ts'
import { spokenTexts } from './spoken-texts.ts'

const spoken = spokenTexts().map(({ part, place, voice, text }) => ({
  part,
  place,
  voice,
  text,
  pronunciation: pronounce(text),
}))
const list = readList()
const dictionary = dictionaryTexts().flatMap(({ kind, text, pronunciation, file }) =>
  list.get(file)?.isByPerson
    ? []
    : { part: `dictionary-${kind}s`, place: file, voice: 'neutral', text, pronunciation },
)
const lines = [...spoken, ...dictionary].map((line, at) => ({ number: at + 1, ...line }))
console.log(papaparse.unparse(lines))
