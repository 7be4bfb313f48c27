import type { ScriptLine } from '../../../src/contract/recording-scripts.ts'
import type { SpokenKind } from '../../../src/contract/recordings.ts'
import { csvLines, MARK } from '../../lib/csv.ts'
import { mapInSlices } from '../../lib/sliced-work.ts'
import type { Dependencies } from '../../module.ts'
import { type SpokenTexts, shown } from './spoken-texts.ts'
import { listSynthetic } from './takes.ts'

/** The script's own numbers and signs do not matter where a text is said as it is spelled. */
const UNSPOKEN = /[^\p{Script=Hangul}]/gu

const COLUMNS = ['number', 'text', 'pronunciation', 'meaning', 'address']

interface ScriptDependencies extends Pick<Dependencies, 'db' | 'now'> {
  texts: SpokenTexts
}

/** Returns all texts of a kind that nobody has spoken, in the order of the studio. */
export async function readScript(
  { db, texts }: ScriptDependencies,
  kind: SpokenKind,
  userId: string,
): Promise<ScriptLine[]> {
  const listed = await listSynthetic({ db, texts }, { kind }, Number.POSITIVE_INFINITY)
  const lines = await mapInSlices(listed, async some => some.map(toLine), { owner: userId })
  return lines.map((line, at) => ({ number: at + 1, ...line }))
}

/** Returns the same as a file, in which no spreadsheet finds a formula. */
export async function exportScript(
  dependencies: ScriptDependencies,
  kind: SpokenKind,
  userId: string,
): Promise<{ file: string; text: string }> {
  const lines = await readScript(dependencies, kind, userId)
  const rows = lines.map(({ number, text, said, meaning, address }) => [
    `${number}`,
    text,
    said ?? '',
    meaning,
    address,
  ])
  const day = new Date(dependencies.now()).toISOString().slice(0, 10)
  return {
    file: `naskah-rekaman-${kind}-${day}.csv`,
    text: MARK + csvLines([COLUMNS, ...rows]),
  }
}

function toLine(listed: Parameters<typeof shown>[0] & { address: string }) {
  const { text, meaning, pronunciation } = shown(listed)
  const isAsSpelled = pronunciation.replace(UNSPOKEN, '') === text.replace(UNSPOKEN, '')
  return { text, said: isAsSpelled ? null : pronunciation, meaning, address: listed.address }
}
