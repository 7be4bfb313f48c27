// Measures how often synthetic handwriting is recognised. No person's handwriting is in it.
import { Recogniser } from '../../src/lib/handwriting/recognise.ts'
import { mulberry32 } from '../../src/lib/seeded-random.ts'
import { usualSyllables } from './make-usual-syllables.ts'
import { type Hand, write } from './synthetic-hand.ts'

const TIDY = { untidiness: 0.5, reordered: 0, joined: 0, reversed: 0 }
const HANDS: Readonly<Record<string, Omit<Hand, 'random'>>> = {
  tidy: TIDY,
  usual: { ...TIDY, untidiness: 1 },
  'untidy, half as much again': { ...TIDY, untidiness: 1.5 },
  'usual, strokes in any order': { ...TIDY, untidiness: 1, reordered: 1, reversed: 0.3 },
  'usual, a third of the strokes joined': { ...TIDY, untidiness: 1, joined: 0.33 },
  'usual, half of the strokes joined': { ...TIDY, untidiness: 1, joined: 0.5 },
}

const [seed = 2_026, step = 1] = process.argv.slice(2).map(Number)
const syllables = usualSyllables().filter((_, at) => at % step === 0)
const start = performance.now()
const recogniser = new Recogniser()
console.log(`prepared in ${Math.round(performance.now() - start)} ms`)
for (const [name, hand] of Object.entries(HANDS)) {
  const random = mulberry32(seed)
  const [first, sixth, missed] = [[0], [0], [] as string[]]
  const begin = performance.now()
  for (const syllable of syllables) {
    const found = recogniser.recognise(write(syllable, { ...hand, random }))
    if (found[0] === syllable) first[0] = (first[0] ?? 0) + 1
    else missed.push(`${syllable}:${found.slice(0, 3).join('')}`)
    if (found.includes(syllable)) sixth[0] = (sixth[0] ?? 0) + 1
  }
  const share = (count = 0) => `${((100 * count) / syllables.length).toFixed(1)} %`
  const time = (performance.now() - begin) / syllables.length
  console.log(
    `${name}: first ${share(first[0])}, among six ${share(sixth[0])} of ${syllables.length}; ${time.toFixed(1)} ms each`,
  )
  if (process.argv.includes('-v')) console.log(missed.slice(0, 60).join(' '))
}
