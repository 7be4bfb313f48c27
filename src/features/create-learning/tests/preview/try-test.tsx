import { atom } from 'nanostores'
import { useEffect, useMemo, useState } from 'react'
import { createLearning } from '../../../../../content/site/administration/create-learning.ts'
import { apiRoot } from '../../../../lib/api-root.ts'
import { paths } from '../../../../lib/paths.ts'
import { randomId } from '../../../../lib/random-id.ts'
import { forgetAttempt, readAttempts } from '../../../../stores/mock-test/attempt-storage.ts'
import { createPart } from '../../../../ui/lazy-part.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { LaterParts } from '../../../../widgets/mock-test/context.ts'
import { MockTest } from '../../../../widgets/mock-test/mock-test.tsx'
import { previewHttp } from '../../shell/preview-http.ts'
import { Head, useTestTrail } from '../../shell/view-frame.tsx'
import { useAuthoring } from '../../stores/authoring.ts'
import { createRehearsalHttp } from './rehearsal.ts'

const TRIER = 'preview'
/** Nobody there is: what is tried here counts for nobody. */
const $nobody = atom(TRIER)

const later: LaterParts = {
  submitted: createPart(
    async () =>
      (await import('../../../../widgets/mock-test/results/site-submitted.tsx')).SiteSubmitted,
  ),
  checking: createPart(
    async () => (await import('../../../../widgets/mock-test/checking/checking.tsx')).Checking,
  ),
}

/** Nothing is kept of what is answered here. */
const texts = {
  ruleSaved: `${createLearning.preview.notStored}.`,
  safe: createLearning.preview.notStored,
  saved: () => createLearning.preview.notStored,
}

interface TryTestProps {
  testId: string
  /** Only this question of it. */
  itemId?: string | undefined
}

/** A draft as a learner takes it: the very widget, each time from the start. */
export function TryTest({ testId, itemId }: TryTestProps) {
  const { http, previewId } = useMemo(() => {
    const previewId = `preview-${randomId()}`
    return { previewId, http: createRehearsalHttp(previewHttp, { testId, previewId }) }
  }, [testId])
  useEffect(() => {
    // One that was under way when the page was closed, or when its view was left.
    void forgetTries()
    return () => void forgetTries()
  }, [])
  return (
    <div className="preview-ground">
      <MockTest
        apiRoot={apiRoot}
        testId={previewId}
        questions={itemId}
        http={http}
        $userId={$nobody}
        dictionaryRoot={paths.dictionarySearch('')}
        later={later}
        texts={texts}
      />
    </div>
  )
}

/** The device keeps none of them, also where a page was closed in the middle of one. */
async function forgetTries(): Promise<void> {
  const all = await readAttempts().catch(() => [])
  for (const { attempt_id, owner } of all)
    if (owner === TRIER) await forgetAttempt(attempt_id).catch(() => {})
}

const text = createLearning.preview

/** A mock test as learners will have it: the very widget over the draft. */
export function TryTestPage({ testId }: { testId: string }) {
  const { saveAll } = useAuthoring()
  const trail = useTestTrail(testId)
  const [isSaved, setSaved] = useState<boolean>()
  useEffect(() => void saveAll().then(setSaved), [saveAll])
  return (
    <>
      <Head title={text.title} trail={trail} />
      <p className="field-helper">{text.testHint}</p>
      {isSaved === false && (
        <p className="form-problem" role="alert">
          {text.partlySaved}
        </p>
      )}
      {isSaved === undefined ? <Skeleton lines={5} /> : <TryTest testId={testId} />}
    </>
  )
}
