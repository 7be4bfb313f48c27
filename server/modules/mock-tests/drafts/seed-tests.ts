import { retry } from '../../../db/retry.ts'
import { raiseRevision, readRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { hashOfMockTests, loadBlueprints, loadMockTests } from '../load-mock-tests.ts'
import { BLUEPRINTS, ITEMS, TESTS } from './lists.ts'
import { Seeding } from './seeding.ts'

/**
 * Publishes the tests of `content/mock-tests/`, and makes drafts of them; does nothing when these
 * very files were read already. A test that an administrator wrote at or published stays theirs.
 *
 * @param now milliseconds UTC
 * @returns number of drafts written
 * @throws Error naming the file and what is wrong in it
 */
export async function seedMockTests(db: Db, now = Date.now()): Promise<number> {
  const hash = hashOfMockTests()
  if ((await readRevision(db, TESTS.name)).contentHash === hash) return 0
  const [ours, blueprints] = [loadMockTests(), loadBlueprints()]
  return retry(() =>
    db.transaction().execute(async trx => {
      if ((await readRevision(trx, TESTS.name)).contentHash === hash) return 0
      // First, because it makes a process that does the same at the same time wait.
      const versions = new Map([[TESTS.name, await raiseRevision(trx, TESTS.name, hash)]])
      for (const { name } of [ITEMS, BLUEPRINTS]) versions.set(name, await raiseRevision(trx, name))
      const seeding = new Seeding(trx, now, versions)
      await seeding.read()
      await seeding.writeBlueprints([...blueprints.values()])
      for (const [place, one] of [...ours.values()].entries()) await seeding.write(one, place)
      await seeding.withdrawAllBut(ours)
      return seeding.written
    }),
  )
}
