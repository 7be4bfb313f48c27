import { crc32 } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Buffer
}

/** 1 January 1980, the earliest date of zip files; a fixed date makes the file reproducible. */
const DATE = (1 << 5) | 1
const VERSION = 20
/** Flag that names are UTF-8. */
const FLAGS = 0x0800

/** Returns a zip file without compression, which would not make mp3 smaller. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const local = Buffer.concat([localHeader(entry), Buffer.from(entry.name), entry.content])
    files.push(local)
    directory.push(centralHeader(entry, offset), Buffer.from(entry.name))
    offset += local.length
  }
  const central = Buffer.concat(directory)
  return Buffer.concat([...files, central, endRecord(entries.length, central.length, offset)])
}

function localHeader(entry: ZipEntry): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  writeFacts(header, 4, entry)
  return header
}

function centralHeader(entry: ZipEntry, offset: number): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  writeFacts(header, 6, entry)
  header.writeUInt32LE(offset, 42)
  return header
}

/** Writes the fields that both headers of an entry share. */
function writeFacts(header: Buffer, at: number, { name, content }: ZipEntry): void {
  header.writeUInt16LE(VERSION, at)
  header.writeUInt16LE(FLAGS, at + 2)
  header.writeUInt16LE(DATE, at + 8)
  header.writeUInt32LE(crc32(content), at + 10)
  header.writeUInt32LE(content.length, at + 14)
  header.writeUInt32LE(content.length, at + 18)
  header.writeUInt16LE(Buffer.byteLength(name), at + 22)
}

function endRecord(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
