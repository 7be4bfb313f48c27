// Writes the syllables of our headwords, the most frequent first, for ranking what was handwritten.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'content/dictionary'
const FILE = 'src/lib/handwriting/usual-syllables.ts'

/** Returns the syllables of all headwords, the most frequent first. */
export function usualSyllables(): string[] {
  const counts = new Map<string, number>()
  for (const word of headwords())
    for (const syllable of word.match(/[가-힣]/g) ?? [])
      counts.set(syllable, (counts.get(syllable) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([one]) => one)
}

function headwords(): string[] {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.json'))
  return files.flatMap(file => {
    const text = readFileSync(join(FOLDER, file), 'utf8')
    return [...text.matchAll(/"word": ?"([^"]+)"/g)].map(([, word = '']) => word)
  })
}

if (import.meta.main)
  writeFileSync(
    FILE,
    `/** Syllables of our headwords, the most frequent first: tools/handwriting/make-usual-syllables.ts. */\nexport const USUAL_SYLLABLES =\n  '${usualSyllables().join('')}'\n`,
  )
