import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { claim, claimAttempts } from '../stores/mock-test/claim-attempts.ts'
import type { PageSession } from '../stores/page-session.ts'
import { type SignInReason, useExam } from '../widgets/mock-test/context.ts'
import type { ExamLanguage } from '../widgets/mock-test/messages/messages.ts'

// Re-exported, so that it is in the same chunk.
export { claim }

/** Says why to sign in where the button alone does not. */
const why: Readonly<Record<ExamLanguage, Partial<Record<SignInReason, string>>>> = {
  id: {
    'signed-out': 'Kamu sudah keluar dari akunmu. Masuk lagi supaya jawabanmu terkirim.',
    'other-account': 'Akun lain sedang masuk. Masuk dengan akun yang memulai tes ini.',
  },
  en: {
    'signed-out': 'You have signed out. Sign in again, so that your answers are sent.',
    'other-account': 'Another account is signed in. Use the one that began this test.',
  },
  ko: {
    'signed-out': '로그아웃했어요. 답을 전송하려면 다시 로그인하세요.',
    'other-account': '다른 계정으로 로그인했어요. 시험을 시작한 계정으로 로그인하세요.',
  },
}

const button: Readonly<Record<ExamLanguage, Record<'keep' | 'other', string>>> = {
  id: { keep: 'Masuk supaya hasilnya tersimpan di akunmu', other: 'Masuk dengan akun Sapa' },
  en: { keep: 'Sign in to keep this result', other: 'Sign in with Sapa' },
  ko: { keep: '로그인하고 결과 저장하기', other: 'Sapa 계정으로 로그인' },
}

interface SignInProps {
  /** Without one it shows nothing. */
  reason: SignInReason | undefined
  session: PageSession
}

/**
 * Lets the visitor of a partner's page sign in with `<sapa-account>`, and gives the tests that were
 * handed in here before to who has signed in.
 */
export function SignInOnPage({ reason, session }: SignInProps) {
  const userId = useStore(session.$userId)
  useEffect(() => {
    if (userId) void claimAttempts(session.http, userId).catch(() => {})
  }, [session, userId])
  return reason && <SignInButton reason={reason} session={session} />
}

function SignInButton({ reason, session }: { reason: SignInReason; session: PageSession }) {
  const { lang } = useExam()
  const signIn = useStore(session.$signIn)
  const text = why[lang][reason]
  return (
    <>
      {text && <p>{text}</p>}
      {signIn && (
        <button type="button" className="button button-outlined" onClick={signIn}>
          {button[lang][reason === 'keep' ? 'keep' : 'other']}
        </button>
      )}
    </>
  )
}
