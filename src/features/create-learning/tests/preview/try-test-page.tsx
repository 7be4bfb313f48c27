import { useEffect, useState } from 'react'
import { createLearning } from '../../../../../content/site/administration/create-learning.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useAuthoring } from '../../shell/context.ts'
import { Head } from '../../shell/head.tsx'
import { useTestTrail } from '../use-test-trail.ts'
import { TryTest } from './try-test.tsx'

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
