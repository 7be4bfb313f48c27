import { atom } from 'nanostores'
import { createChunk } from '../../ui/lazy-chunk.ts'
import type { LazyViews, PupilFeature } from './context.ts'
import { MockTest, type MockTestProps } from './mock-test.tsx'
import type { JoinedPupil } from './pupil/joined-pupil.ts'

/** A pupil has no account, and a learner who is signed in here takes nothing instead of them. */
const $userId = atom<null>(null)
const $pupil = atom<JoinedPupil | undefined>(undefined)
const $pupilId = atom('')
$pupil.listen(pupil => $pupilId.set(pupil?.pupil_id ?? ''))

const gate: PupilFeature['gate'] = createChunk(
  async () => (await import('./pupil/launch-gate.tsx')).LaunchGate,
)
const later: LazyViews = {
  submitted: createChunk(async () => (await import('./results/site-submitted.tsx')).SiteSubmitted),
  checking: createChunk(() => import('./checking/checking.tsx')),
}

interface LaunchedProps extends Pick<MockTestProps, 'apiRoot' | 'testId' | 'dictionaryRoot'> {
  /** Id of the launch. */
  launch: string
}

/** A mock test for a pupil whom an LMS has sent to a page of ours. */
export function LaunchedMockTest({ launch, ...test }: LaunchedProps) {
  const pupil = { code: launch, getToken: undefined, key: undefined, $pupil, $pupilId, gate }
  return <MockTest {...test} $userId={$userId} later={later} pupil={pupil} />
}
