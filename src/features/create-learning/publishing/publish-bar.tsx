import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { Publishing } from './publishing.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const text = createLearning.publish

interface PublishBarProps {
  /** Where learners find it. */
  address: string
  publishing: Publishing
  /** Sends what is not on the server yet: only that can be published. */
  saveFirst: () => Promise<boolean>
}

/** Whether learners see something as it is written, and what makes them see it. */
export function PublishBar({ address, publishing, saveFirst }: PublishBarProps) {
  const published = useStore(publishing.$published)
  const [open, setOpen] = useState<'publish' | 'withdraw'>()
  const status = published?.status
  const isThere = status === 'published' || status === 'changed'
  return (
    <div className="publish-bar">
      <p>
        <span className="badge" data-state={status}>
          {status ? text.statuses[status] : '…'}
        </span>{' '}
        {status && text.hints[status]}
      </p>
      <div className="publish-ways">
        {isThere && (
          <a className="text-button" href={address} target="_blank" rel="noreferrer">
            {text.look}
          </a>
        )}
        {isThere && (
          <button type="button" className="text-button" onClick={() => setOpen('withdraw')}>
            {text.withdraw}
          </button>
        )}
        {status !== 'published' && (
          <PrimaryButton onClick={() => setOpen('publish')}>{text.publish}</PrimaryButton>
        )}
      </div>
      {open === 'publish' && (
        <PublishDialog {...{ publishing, saveFirst }} onClose={() => setOpen(undefined)} />
      )}
      {open === 'withdraw' && (
        <WithdrawDialog publishing={publishing} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}
