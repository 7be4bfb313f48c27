/**
 * Lists everything that ships with a synthetic voice, for a studio: `npm run recordings > list.csv`.
 * See docs/recording.md.
 */
import papaparse from 'papaparse'
import { pronounce } from '../../src/lib/pronunciation/pronounce.ts'
import { spokenTexts } from './spoken-texts.ts'

const lines = spokenTexts().map(({ part, place, voice, text }, at) => ({
  number: at + 1,
  part,
  place,
  voice,
  text,
  pronunciation: pronounce(text),
}))
console.log(papaparse.unparse(lines))
