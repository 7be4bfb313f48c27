import type { Voices } from '../../recordings/public.ts'
import type { StoredMockTest } from '../content-schema.ts'

type Recording = NonNullable<StoredMockTest['items'][number]['recording']>

/** Returns a test with the synthetic recordings that people have replaced in a version of it. */
export function withoutPeople<Test extends StoredMockTest>(
  test: Test,
  voices: Pick<Voices, 'synthetic'>,
): Test {
  return withRecordings(test, recording => voices.synthetic(recording))
}

/** Returns a test for a new version, with all that people have recorded of it. */
export function withPeople<Test extends StoredMockTest & { download_bytes: number }>(
  test: Test,
  voices: Pick<Voices, 'newest'>,
): Test {
  const changed = withRecordings(test, recording => voices.newest(recording))
  const download_bytes = test.download_bytes - bytesOf(test) + bytesOf(changed)
  return { ...changed, download_bytes }
}

function withRecordings<Test extends StoredMockTest>(
  test: Test,
  change: (recording: Recording) => Recording,
): Test {
  const items = test.items.map(item => ({
    ...item,
    recording: item.recording && change(item.recording),
  }))
  return { ...test, items }
}

/** Returns the bytes of all recordings, each file once. */
function bytesOf({ items }: StoredMockTest): number {
  const recordings = items.flatMap(({ recording }) => recording ?? [])
  const sizes = new Map(recordings.map(({ audio_url, bytes }) => [audio_url, bytes]))
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
}
