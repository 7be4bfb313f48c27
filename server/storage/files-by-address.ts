import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Storage } from './storage.ts'

const FILES = join(import.meta.dirname, '../../public')
const UPLOADS = '/media/uploads/'

/** A file on this server: one of our own, or one that an administrator uploaded. */
interface StoredFile {
  bytes: number
  read: () => Readable | Promise<Readable>
}

/**
 * Returns the size of a file in bytes, by its address.
 *
 * @returns undefined where there is none, or it is on another server
 */
export async function sizeOfFile(address: string, storage: Storage): Promise<number | undefined> {
  return (await findFile(address, storage))?.bytes
}

/** Returns the same with the SHA-256 of its content, in hexadecimal digits. */
export async function measureFile(
  address: string,
  storage: Storage,
): Promise<{ size: number; sha256: string } | undefined> {
  const found = await findFile(address, storage)
  if (!found) return undefined
  const hash = createHash('sha256')
  for await (const piece of await found.read()) hash.update(piece)
  return { size: found.bytes, sha256: hash.digest('hex') }
}

async function findFile(address: string, storage: Storage): Promise<StoredFile | undefined> {
  // Resolved as a URL, so that no `..` leads out of the folder.
  const { pathname, host } = URL.parse(address, 'http://ours') ?? {}
  if (host !== 'ours' || !pathname) return undefined
  if (pathname.startsWith(UPLOADS)) {
    const name = pathname.slice(UPLOADS.length)
    const stored = await storage.find(name)
    return stored && { bytes: stored.bytes, read: () => storage.read(name) }
  }
  const file = join(FILES, pathname)
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) return undefined
  return { bytes: stats.size, read: () => createReadStream(file) }
}
