import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const GIB = 2 ** 30

/**
 * Where tests put databases and files of servers: into memory where it has room for those of all
 * workers, for a disk takes ten times as long to copy a database, and nothing of it need outlive
 * its test. No programs: some containers let none be run there.
 */
export const SCRATCH = hasSharedMemory(4 * GIB) ? MEMORY : tmpdir()

/** Whether what processes share may lie in memory: containers often have 64 MB for it. */
export function hasSharedMemory(bytes = GIB): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= bytes
}
