import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { Failure } from '../../../api/http.ts'
import { Dialog } from '../../../kit/administration/dialog.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { problemsIn } from '../draft/draft.ts'
import { TextArea } from '../fields/lines.tsx'
import { alert } from '../shell/alerts.tsx'
import type { Publishing } from './publishing.ts'

const text = createLearning.publish

interface PublishBarProps {
  /** Address of the page for learners. */
  address: string
  publishing: Publishing
  /** Sends unsaved changes, because only what is on the server can be published. */
  saveFirst: () => Promise<boolean>
}

/** The published state, with buttons to publish and to withdraw. */
export function PublishBar({ address, publishing, saveFirst }: PublishBarProps) {
  const published = useStore(publishing.$published)
  const [open, setOpen] = useState<'publish' | 'withdraw'>()
  const status = published?.status
  const isThere = status === 'published' || status === 'changed'
  return (
    <div className="publish-bar cluster">
      <p>
        <span className="badge" data-state={status}>
          {status ? text.statuses[status] : '…'}
        </span>{' '}
        {status && text.hints[status]}
      </p>
      <div className="publish-ways cluster">
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

interface PublishDialogProps {
  publishing: Publishing
  saveFirst: () => Promise<boolean>
  onClose: () => void
}

/** Publishes an item, or lists what is still missing. */
function PublishDialog({ publishing, saveFirst, onClose }: PublishDialogProps) {
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  const publish = async () => {
    setBusy(true)
    const isSaved = await saveFirst()
    const input = note.trim() === '' ? {} : { note: note.trim() }
    const answer = isSaved ? await publishing.act('publish', { input }) : undefined
    setBusy(false)
    if (!answer) return setMissing([text.notSaved])
    if (!answer.ok) return setMissing(reasonsOf(answer.error))
    alert({ severity: 'success', meaning: text.done })
    onClose()
  }
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p>{text.lead}</p>
      <TextArea
        label={text.note}
        helper={text.noteHint}
        value={note}
        maxLength={200}
        onChange={setNote}
      />
      {missing.length > 0 && (
        <div className="form-problem" role="alert">
          <p>{text.missing}</p>
          <ul>
            {missing.map(reason => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="dialog-actions">
        <PrimaryButton isBusy={isBusy} onClick={() => void publish()}>
          {text.publish}
        </PrimaryButton>
      </div>
    </Dialog>
  )
}

interface WithdrawDialogProps {
  publishing: Publishing
  onClose: () => void
}

/** Withdraws an item from learners, after its word and the password have been typed. */
function WithdrawDialog({ publishing, onClose }: WithdrawDialogProps) {
  const described = useStore(publishing.$described)
  const word = described?.actions.find(({ name }) => name === 'withdraw')?.word ?? ''
  const [isBusy, setBusy] = useState(false)
  const [reasons, setReasons] = useState<readonly string[]>([])
  const withdraw = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [typed, password] = [String(form.get('word')), String(form.get('password'))]
    if (typed !== word) return setReasons([text.wrongWord(word)])
    setBusy(true)
    const input = { note: String(form.get('note')) }
    const answer = await publishing.act('withdraw', { word: typed, password, input })
    setBusy(false)
    if (!answer.ok) return setReasons(reasonsOf(answer.error))
    alert({ severity: 'success', meaning: text.withdrawn })
    onClose()
  }
  return (
    <Dialog title={text.withdrawTitle} onClose={onClose}>
      <p>{text.withdrawLead}</p>
      <form className="stack gap-4" onSubmit={event => void withdraw(event)}>
        <TextField name="note" label={text.reason} maxLength={300} autoComplete="off" required />
        <TextField
          name="word"
          label={text.word(word)}
          autoComplete="off"
          required
          error={reasons.join(' ') || undefined}
        />
        <TextField
          name="password"
          type="password"
          label={text.password}
          autoComplete="current-password"
          required
        />
        <div className="dialog-actions">
          <PrimaryButton type="submit" isBusy={isBusy}>
            {text.withdraw}
          </PrimaryButton>
        </div>
      </form>
    </Dialog>
  )
}

/** Returns the reasons as lines: some failures list them one by one, others as one text. */
function reasonsOf({ data, message }: Failure): readonly string[] {
  const named = problemsIn(data).map(problem => problem.message)
  return [...new Set(named.length > 0 ? named : message.split('\n'))]
}
