import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { ImportError } from './record.ts'

const FORMATS = ['xml', 'json', 'jsonl', 'tsv'] as const
export type Format = (typeof FORMATS)[number]

const UNPACK: Record<string, string> = {
  '.zip': 'unzip -p FILE | npm run COMMAND -- - --format xml',
  '.xz': 'xz -dc FILE | npm run COMMAND -- - --format jsonl',
  '.gz': 'gzip -dc FILE | npm run COMMAND -- - --format jsonl',
}
const CHUNK = 256 * 1024

/** A file to import, or standard input. */
export interface Source {
  name: string
  format: Format
  /** In bytes; undefined when it is unknown. */
  size: number | undefined
  open(): AsyncIterable<Uint8Array>
}

/**
 * Checks a file before any is imported.
 *
 * @param path a file, or `-` for standard input
 * @param format of standard input; for files the name decides
 * @param command to suggest to an operator who must unpack a file first
 * @throws ImportError
 */
export async function findSource(
  path: string,
  format: string | undefined,
  command = 'import:krdict',
): Promise<Source> {
  if (path === '-') {
    const supported = FORMATS.find(each => each === format)
    if (!supported || supported === 'tsv') {
      throw new ImportError('Say what arrives on standard input: --format xml, json or jsonl.')
    }
    return { name: 'standard input', format: supported, size: undefined, open: () => process.stdin }
  }
  const file = await stat(path).catch(() => undefined)
  if (!file) throw new ImportError(`There is no file ${path}.`)
  if (!file.isFile()) throw new ImportError(`${path} is not a file.`)
  return {
    name: path,
    format: formatOf(path, command),
    size: file.size,
    open: () => createReadStream(path, { highWaterMark: CHUNK }),
  }
}

function formatOf(path: string, command: string): Format {
  const extension = extname(path).toLowerCase()
  const format = FORMATS.find(format => extension === `.${format}`)
  if (format) return format
  const unpack = UNPACK[extension]
  if (unpack) {
    const how = unpack.replace('FILE', path).replace('COMMAND', command)
    throw new ImportError(`Unpack ${path} first: ${how}`)
  }
  throw new ImportError(
    `${path} must end in .xml, .json, .jsonl or .tsv; this importer reads nothing else.`,
  )
}
