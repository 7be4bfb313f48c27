import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const GIB = 2 ** 30

/**
 * Where tests store databases and files of servers: in memory if it has room for those of all
 * workers, since copying a database on a disk takes ten times as long, and nothing need survive its
 * test. Programs cannot be stored here: in some containers they could not be run.
 */
export const SCRATCH = hasSharedMemory(4 * GIB) ? MEMORY : tmpdir()

/** Whether shared memory has room for this many bytes; in containers it is often 64 MB. */
export function hasSharedMemory(bytes = GIB): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= bytes
}
