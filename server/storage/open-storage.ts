import { join } from 'node:path'
import type { Logger } from 'pino'
import { bucketStorage } from './bucket.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'
import type { StorageConfig } from './storage-url.ts'

/** Opens where uploaded files are kept; nothing is made there before the first one. */
export function openStorage(
  { dataDir, storage }: { dataDir: string; storage: StorageConfig },
  log?: Logger,
): Storage {
  return storage.kind === 'bucket'
    ? bucketStorage(storage, log)
    : folderStorage(storage.folder ?? join(dataDir, 'uploads'))
}
