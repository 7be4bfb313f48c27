import type { SpokenFile, Voices } from '../recordings/public.ts'
import { isPractice } from './is-practice.ts'
import type { TestCatalogue } from './test-catalogue.ts'

/** Returns the recordings of the published tests, those of a person as synthetic as they were. */
export function spokenFilesOf(
  tests: Pick<TestCatalogue, 'values'>,
  voices: Pick<Voices, 'synthetic'>,
): SpokenFile[] {
  return [...tests.values()].flatMap(test => {
    const { id, title, items } = test
    const shared = { kind: 'test' as const, source: { id, title }, isVersioned: !isPractice(test) }
    return items.flatMap(({ transcript, recording }, at) => {
      if (!transcript || !recording) return []
      const heard_in = `“${title}”, soal ${at + 1}`
      return { ...shared, heard_in, lines: transcript, recording: voices.synthetic(recording) }
    })
  })
}
