import { readJsonl } from './jsonl.ts'
import { readLmfJson } from './lmf-json.ts'
import { readLmfXml } from './lmf-xml.ts'
import { ImportError, type ReadRecord } from './record.ts'
import type { Format } from './sources.ts'

const READERS = { xml: readLmfXml, json: readLmfJson, jsonl: readJsonl }

/**
 * Reads the records of a dictionary file, in its order.
 *
 * @throws ImportError for a table of equivalents, which has none
 */
export function readRecords(
  format: Format,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<ReadRecord> {
  if (format === 'tsv') throw new ImportError('A table of equivalents has no entries.')
  return READERS[format](chunks)
}
