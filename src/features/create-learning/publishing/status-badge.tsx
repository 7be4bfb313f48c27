import { useEffect, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { useAuthoring } from '../shell/context.ts'
import { fetchPublished, type Publishable, type PublishedStatus } from './published-status.ts'

const text = createLearning.publish

/** Whether learners see something, and whether something was written since. */
export function StatusBadge({ of }: { of: Publishable }) {
  const { http } = useAuthoring()
  const [status, setStatus] = useState<PublishedStatus>()
  useEffect(() => {
    let isWanted = true
    void fetchPublished(http, of).then(
      answer => isWanted && answer.ok && setStatus(answer.value.status),
    )
    return () => {
      isWanted = false
    }
  }, [http, of])
  return (
    <span className="badge" data-state={status}>
      {status ? text.statuses[status] : '…'}
    </span>
  )
}
