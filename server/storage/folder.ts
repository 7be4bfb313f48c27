import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { typeOfName } from './file-types.ts'
import type { Storage } from './storage.ts'

/** Returns a storage in a folder of this machine, or of a disk that all servers share. */
export function folderStorage(folder: string): Storage {
  const place = (name: string) => {
    // Names are ours; nothing else may become a path.
    if (!typeOfName(name)) throw new Error(`${name} is no name of a stored file.`)
    return join(folder, name)
  }
  return {
    async put(name, { path }) {
      await mkdir(folder, { recursive: true })
      const draft = `${place(name)}.new`
      try {
        await copyTo(draft, path)
        await sync(draft)
        await rename(draft, place(name))
        await sync(folder)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async find(name) {
      const type = typeOfName(name)
      if (!type) return undefined
      try {
        return { bytes: (await stat(place(name))).size, type }
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined
        throw error
      }
    },
    async read(name, range) {
      const file = await open(place(name))
      return createReadStream('', {
        fd: file,
        ...(range && { start: range.from, end: range.to }),
      })
    },
    remove: name => rm(place(name), { force: true }),
  }
}

/** Links the file, or copies it where the target is on another disk. */
async function copyTo(target: string, path: string): Promise<void> {
  await rm(target, { force: true })
  await link(path, target).catch(() => copyFile(path, target))
}

/** Syncs to disk, so that a confirmed file outlives a power cut. */
async function sync(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
