import type { Readable } from 'node:stream'

/** A file that was uploaded and found good. */
export interface StoredFile {
  bytes: number
  /** Media type it is served with. */
  type: string
}

/**
 * Where uploaded files are kept for good: a folder of this machine, or a bucket of S3
 * (`STORAGE_URL`). Names are ours, random, and never used twice.
 */
export interface Storage {
  put(name: string, file: { path: string; type: string }): Promise<void>
  find(name: string): Promise<StoredFile | undefined>
  /** @param range first and last byte; all unless told */
  read(name: string, range?: { from: number; to: number }): Promise<Readable>
  remove(name: string): Promise<void>
}
