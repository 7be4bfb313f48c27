import { atom } from 'nanostores'
import { useEffect, useMemo, useState } from 'react'
import { createLearning } from '../../../../../content/site/administration/create-learning.ts'
import { apiRoot } from '../../../../lib/api-root.ts'
import { paths } from '../../../../lib/paths.ts'
import { randomId } from '../../../../lib/random-id.ts'
import { forgetAttempt, readAttempts } from '../../../../stores/mock-test/attempt-storage.ts'
import { createChunk } from '../../../../ui/lazy-chunk.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { LazyViews } from '../../../../widgets/mock-test/context.ts'
import { MockTest } from '../../../../widgets/mock-test/mock-test.tsx'
import { previewHttp } from '../../shell/preview-http.ts'
import { Head, useTestTrail } from '../../shell/view-frame.tsx'
import { useAuthoring } from '../../stores/authoring.ts'
import { createRehearsalHttp } from './rehearsal.ts'

const PREVIEW_USER = 'preview'
/** A user id that belongs to nobody, so that a preview counts for nobody. */
const $nobody = atom(PREVIEW_USER)

const later: LazyViews = {
  submitted: createChunk(
    async () =>
      (await import('../../../../widgets/mock-test/results/site-submitted.tsx')).SiteSubmitted,
  ),
  checking: createChunk(() => import('../../../../widgets/mock-test/checking/checking.tsx')),
}

/** Texts that say that answers are not stored here. */
const texts = {
  ruleSaved: `${createLearning.preview.notStored}.`,
  safe: createLearning.preview.notStored,
  saved: () => createLearning.preview.notStored,
}

interface TryTestProps {
  testId: string
  /** Id of the only question to show. */
  itemId?: string | undefined
}

/** A preview of a draft in the learners' widget, from the start each time. */
export function TryTest({ testId, itemId }: TryTestProps) {
  const { http, previewId } = useMemo(() => {
    const previewId = `preview-${randomId()}`
    return { previewId, http: createRehearsalHttp(previewHttp, { testId, previewId }) }
  }, [testId])
  useEffect(() => {
    // Also removes an attempt that was in progress when the page was closed.
    void removePreviews()
    return () => void removePreviews()
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

/** Removes all previews from the device, even if a page was closed during one. */
async function removePreviews(): Promise<void> {
  const all = await readAttempts().catch(() => [])
  for (const { attempt_id, owner } of all)
    if (owner === PREVIEW_USER) await forgetAttempt(attempt_id).catch(() => {})
}

const text = createLearning.preview

/** A preview of a whole mock test in the learners' widget. */
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
