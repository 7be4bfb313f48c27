import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonLine } from './krdict.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Real dictionary data beside the repository, which are not part of the project. */
const REAL = join(ROOT, '../shared/data')
/** Entries of the real dictionary. */
export const REAL_SIZE = 48_493

export interface LargeDictionary {
  isReal: boolean
  /** Files for the import command. */
  files: string[]
  /** Id of its last entry in the API, and its headword. */
  last: { id: string; word: string }
}

/**
 * A dictionary to import: the real one if the machine has it, otherwise an invented one.
 *
 * @param folder for its files
 * @param invented number of entries of the invented one
 */
export function largeDictionary(folder: string, invented: number): LargeDictionary {
  const jsonl = join(folder, 'dictionary.jsonl')
  const english = join(folder, 'english.tsv')
  const isReal = existsSync(join(REAL, 'krdict-ko.jsonl.xz'))
  if (isReal) {
    unpack('krdict-ko.jsonl.xz', jsonl)
    unpack('krdict-en.tsv.xz', english)
  } else {
    writeFileSync(jsonl, inventedLines(invented))
  }
  const lastLine = readFileSync(jsonl, 'utf8').trimEnd().split('\n').at(-1) ?? '{}'
  const { 항목ID, 표제어 } = JSON.parse(lastLine)
  return {
    isReal,
    files: isReal ? [jsonl, english] : [jsonl],
    last: { id: `krdict-${항목ID}`, word: 표제어 },
  }
}

function unpack(name: string, to: string): void {
  const output = openSync(to, 'w')
  execFileSync('xz', ['-dc', join(REAL, name)], { stdio: ['ignore', output, 'inherit'] })
  closeSync(output)
}

/** Imports in a process of its own. @returns the output of the command */
export async function importInProcess(dataDir: string, files: string[]): Promise<string> {
  const child = spawn(process.execPath, ['scripts/import-krdict.ts', ...files], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${output}`)
  return output
}

const FIRST_SYLLABLE = 0xac00
const SYLLABLES = 11_172
const LEVELS = ['초급', '중급', '고급', '없음', '없음', '없음']

/** Invented words, in the shape and about the size of the real lines. */
function inventedLines(entries: number): string {
  const lines = Array.from({ length: entries }, (_, at) => {
    const word = inventedWord(at)
    const forms = at % 4 === 0 ? ['어', '으니', '습니다'] : []
    return jsonLine(
      at + 1,
      word,
      [`${word}의 첫째 뜻을 풀이한 글.`, `${word}의 둘째 뜻을 풀이한 글.`],
      {
        '어휘 등급': LEVELS[at % LEVELS.length],
        발음: [{ 발음: word }],
        활용: forms.map(ending => ({ 형태: word + ending, 발음: word + ending })),
        원어: at % 2 === 0 ? '漢字' : '',
      },
    )
  })
  return lines.join('')
}

/** Steps without a common divisor with the number of syllables, so that words come in any order. */
function inventedWord(at: number): string {
  const syllables = [at * 7_919 + 13, at * 104_729 + 5, at * 1_299_709 + 1].slice(0, 2 + (at % 2))
  return String.fromCodePoint(...syllables.map(number => FIRST_SYLLABLE + (number % SYLLABLES)))
}
