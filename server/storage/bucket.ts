import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { S3mini } from 's3mini'
import { ApiError } from '../lib/api-error.ts'
import { typeOfName } from './file-types.ts'
import type { Storage } from './storage.ts'
import type { StorageConfig } from './storage-url.ts'

/** Bytes per part of an upload: S3 takes none below 5 MB but the last; each is in memory once. */
const PART = 5 * 1024 * 1024
/** Number of files whose size is cached, since a file never changes. */
const KNOWN = 1_000

/**
 * Returns a storage in a bucket of S3, or of a compatible service. While it is out of reach, calls
 * fail with `unavailable`.
 */
export function bucketStorage(
  config: Extract<StorageConfig, { kind: 'bucket' }>,
  log?: Logger,
): Storage {
  const bucket = new S3mini(config)
  const sizes = new LRUCache<string, number>({ max: KNOWN })
  const failed = (error: unknown): never => {
    log?.error({ err: error }, 'bucket failed')
    throw new ApiError('unavailable')
  }
  const sizeOf = async (name: string) => {
    const cached = sizes.get(name)
    if (cached !== undefined || !(await bucket.objectExists(name))) return cached
    const bytes = await bucket.getContentLength(name)
    sizes.set(name, bytes)
    return bytes
  }
  return {
    put: (name, { path, type }) => putFile(bucket, name, path, type).catch(failed),
    async find(name) {
      const type = typeOfName(name)
      const bytes = type && (await sizeOf(name).catch(failed))
      return type && bytes !== undefined ? { bytes: Number(bytes), type } : undefined
    },
    read: (name, range) => readFile(bucket, name, range).catch(failed),
    async remove(name) {
      sizes.delete(name)
      await bucket.deleteObject(name).catch(failed)
    },
  }
}

async function readFile(
  bucket: S3mini,
  name: string,
  range: { from: number; to: number } | undefined,
): Promise<Readable> {
  const { body } = range
    ? // The end is exclusive here.
      await bucket.getObjectRaw(name, false, range.from, range.to + 1)
    : await bucket.getObjectRaw(name)
  return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
}

async function putFile(bucket: S3mini, name: string, path: string, type: string): Promise<void> {
  const file = await openAsBlob(path)
  if (file.size <= PART) {
    await bucket.putObject(name, await file.bytes(), type)
    return
  }
  const upload = await bucket.getMultipartUploadId(name, type)
  try {
    const parts = []
    // One after the other, because all parts at once would all be in memory.
    for (let from = 0; from < file.size; from += PART) {
      const bytes = await file.slice(from, from + PART).arrayBuffer()
      parts.push(await bucket.uploadPart(name, upload, bytes, parts.length + 1))
    }
    await bucket.completeMultipartUpload(name, upload, parts)
  } catch (error) {
    await bucket.abortMultipartUpload(name, upload).catch(() => {})
    throw error
  }
}
