import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { raiseSessionExpired } from '../../stores/session/expired.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { createChunk, useChunk } from '../../ui/lazy-chunk.ts'
import { useExam } from './context.ts'
import { siteTexts } from './messages/site.ts'
import { Sheet } from './sheet.tsx'

/** Loaded on demand, since it is only needed when a session has ended. */
const formChunk = createChunk(() => import('./sign-in-form.tsx'))

const $isOpen = atom(false)
export const signInHere = () => $isOpen.set(true)
const close = () => $isOpen.set(false)

/** Lets the learner sign in above a running test, which stays as it is. */
export function SignInHere() {
  const isOpen = useStore($isOpen)
  useEffect(() => close, [])
  useEffect(redirectLoginLink, [])
  // Also if a session ends by too many requests, which is silent elsewhere.
  useEffect(() => $userId.listen(userId => userId === null && raiseSessionExpired()), [])
  if (!isOpen) return null
  return (
    <Sheet title={siteTexts.signIn['signed-out']} onClose={close}>
      <Form />
    </Sheet>
  )
}

/** Makes the login link of the site's dialog open this form while a test is running. */
function redirectLoginLink(): (() => void) | undefined {
  const link = document.querySelector('#session-expired a')
  const onClick = (event: Event) => {
    event.preventDefault()
    link?.closest('dialog')?.close()
    signInHere()
  }
  link?.addEventListener('click', onClick)
  return () => link?.removeEventListener('click', onClick)
}

function Form() {
  const { t, to } = useExam()
  const { value, hasFailed } = useChunk(formChunk)
  return (
    <>
      {value && <value.SignInForm onDone={close} />}
      {!value && <p role="status">{hasFailed ? siteTexts.noForm : t.loading}</p>}
      <a href={to.loginAddress}>{siteTexts.loginPage}</a>
    </>
  )
}
