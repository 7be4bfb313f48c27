import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { raiseSessionExpired } from '../../stores/session/expired.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { createPart, usePart } from '../../ui/lazy-part.ts'
import { useExam } from './context.ts'
import { siteTexts } from './messages/site.ts'
import { Sheet } from './sheet.tsx'

/** Needed only when a session has ended. */
const formPart = createPart(() => import('./sign-in-form.tsx'))

const $isOpen = atom(false)
export const signInHere = () => $isOpen.set(true)
const close = () => $isOpen.set(false)

/** Lets the learner sign in above a test under way, which stays as it is. */
export function SignInHere() {
  const isOpen = useStore($isOpen)
  useEffect(() => close, [])
  useEffect(takeDialog, [])
  // Also after too many requests, which elsewhere end a session without a word.
  useEffect(() => $userId.listen(userId => userId === null && raiseSessionExpired()), [])
  if (!isOpen) return null
  return (
    <Sheet title={siteTexts.signIn['signed-out']} onClose={close}>
      <Form />
    </Sheet>
  )
}

/** The way to the login that the site's dialog offers leads here, while a test is under way. */
function takeDialog(): (() => void) | undefined {
  const link = document.querySelector('#session-expired a')
  const take = (event: Event) => {
    event.preventDefault()
    link?.closest('dialog')?.close()
    signInHere()
  }
  link?.addEventListener('click', take)
  return () => link?.removeEventListener('click', take)
}

function Form() {
  const { t, to } = useExam()
  const { value, hasFailed } = usePart(formPart)
  return (
    <>
      {value && <value.SignInForm onDone={close} />}
      {!value && <p role="status">{hasFailed ? siteTexts.noForm : t.loading}</p>}
      <a href={to.loginAddress}>{siteTexts.loginPage}</a>
    </>
  )
}
