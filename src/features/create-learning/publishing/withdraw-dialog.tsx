import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { Dialog } from '../../../kit/administration/dialog.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { alert } from '../shell/alerts.ts'
import type { Publishing } from './publishing.ts'
import { reasonsOf } from './reasons.ts'

const text = createLearning.publish

interface WithdrawDialogProps {
  publishing: Publishing
  onClose: () => void
}

/** Takes something away from learners, once its word was typed and the password again. */
export function WithdrawDialog({ publishing, onClose }: WithdrawDialogProps) {
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
      <form className="dialog-form" onSubmit={event => void withdraw(event)}>
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
