import { useEffect, useState } from 'react'
import { raiseSessionExpired } from '../../stores/session/expired.ts'
import { offerSignIn } from '../../stores/session/sign-in-here.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { useExam } from './context.ts'
import { siteTexts } from './messages/site.ts'
import { createPart, usePart } from './part.ts'
import { Sheet } from './sheet.tsx'

/** Needed only when a session has ended. */
const formPart = createPart(() => import('./sign-in-form.tsx'))

/** Lets the learner sign in above a test under way, which stays as it is. */
export function SignInHere() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => offerSignIn(() => setOpen(true)), [])
  useEffect(() => takeDialog(() => setOpen(true)), [])
  // Also after too many requests, which elsewhere end a session without a word.
  useEffect(() => $userId.listen(userId => userId === null && raiseSessionExpired()), [])
  const close = () => setOpen(false)
  if (!isOpen) return null
  return (
    <Sheet title={siteTexts.signIn['signed-out']} onClose={close}>
      <Form onDone={close} />
    </Sheet>
  )
}

/** The way to the login that the site's dialog offers leads here, while a test is under way. */
function takeDialog(open: () => void): (() => void) | undefined {
  const link = document.querySelector('#session-expired a')
  const take = (event: Event) => {
    event.preventDefault()
    link?.closest('dialog')?.close()
    open()
  }
  link?.addEventListener('click', take)
  return () => link?.removeEventListener('click', take)
}

function Form({ onDone }: { onDone: () => void }) {
  const { t, to } = useExam()
  const { value, hasFailed } = usePart(formPart)
  return (
    <>
      {value && <value.SignInForm onDone={onDone} />}
      {!value && <p role="status">{hasFailed ? siteTexts.noForm : t.loading}</p>}
      <a href={to.loginAddress}>{siteTexts.loginPage}</a>
    </>
  )
}
