import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type RunnerTestFile, type SerializedConfig, TestRunner } from 'vitest'
import { POSTGRES, runsWhole } from './postgres-files.ts'

/**
 * Leaves to SQLite what has no tag for PostgreSQL. Vitest has one filter of tags for all projects of
 * a run, hence a runner for this one.
 */
export default class PostgresRunner extends TestRunner {
  constructor(config: SerializedConfig) {
    super({ ...config, tagsFilter: [POSTGRES] })
  }

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file)
    const name = relative(this.config.root, file.filepath)
    // The tests of a file have its tags.
    if (runsWhole(name, readFileSync(file.filepath, 'utf8'))) file.tags = [POSTGRES]
  }
}
