import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take long for the little that is written in them: begun last, each would go on alone. */
const LONG = /\/e2e\/(pages|pages-signed-in|mock-test-secrets|mock-test-chaos)\.test\.ts$/

/** The usual order, by what is known of earlier runs or else by size, but for those. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...byProject.values()].flatMap(own => {
      const [long, others] = [true, false].map(isLong =>
        own.filter(({ moduleId }) => LONG.test(moduleId) === isLong),
      )
      return [...(long ?? []), ...(others ?? [])]
    })
  }
}
