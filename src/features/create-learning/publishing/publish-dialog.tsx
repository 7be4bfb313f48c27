import { useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { Dialog } from '../../../kit/administration/dialog.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextArea } from '../fields/text-line.tsx'
import { alert } from '../shell/alerts.ts'
import type { Publishing } from './publishing.ts'
import { reasonsOf } from './reasons.ts'

const text = createLearning.publish

interface PublishDialogProps {
  publishing: Publishing
  saveFirst: () => Promise<boolean>
  onClose: () => void
}

/** Publishes something, or says what is still missing. */
export function PublishDialog({ publishing, saveFirst, onClose }: PublishDialogProps) {
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  const publish = async () => {
    setBusy(true)
    const isSaved = await saveFirst()
    const given = note.trim() === '' ? {} : { note: note.trim() }
    const answer = isSaved ? await publishing.act('publish', { input: given }) : undefined
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
