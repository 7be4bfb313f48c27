import type { Readable } from 'node:stream'

/** An uploaded file that was checked. */
export interface StoredFile {
  bytes: number
  /** Media type with which it is served. */
  type: string
}

/**
 * Permanent storage of uploaded files: a folder of this machine, or a bucket of S3
 * (`STORAGE_URL`). Names are ours, random, and never used twice.
 */
export interface Storage {
  put(name: string, file: { path: string; type: string }): Promise<void>
  find(name: string): Promise<StoredFile | undefined>
  /** @param range first and last byte; the whole file when absent */
  read(name: string, range?: { from: number; to: number }): Promise<Readable>
  remove(name: string): Promise<void>
}
