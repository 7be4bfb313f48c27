import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their size: started last, each would run on alone. */
const LONG = /\/e2e\/(pages|pages-signed-in|mock-test-secrets|mock-test-chaos)\.test\.ts$/

/** The usual order, by the durations of earlier runs or else by size, except for those. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...byProject.values()].flatMap(ofProject => {
      const [long, others] = [true, false].map(isLong =>
        ofProject.filter(({ moduleId }) => LONG.test(moduleId) === isLong),
      )
      return [...(long ?? []), ...(others ?? [])]
    })
  }
}
