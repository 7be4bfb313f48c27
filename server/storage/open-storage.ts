import { join } from 'node:path'
import type { Logger } from 'pino'
import { bucketStorage } from './bucket.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'
import type { StorageConfig } from './storage-url.ts'

/** Opens the storage of uploaded files; no folder is created before the first one. */
export function openStorage(
  { dataDir, storage }: { dataDir: string; storage: StorageConfig },
  log?: Logger,
): Storage {
  return storage.kind === 'bucket'
    ? bucketStorage(storage, log)
    : folderStorage(storage.folder ?? join(dataDir, 'uploads'))
}
