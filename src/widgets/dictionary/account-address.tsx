import { useStore } from '@nanostores/react'
import { $accountEmail } from '../../stores/session/account-email.ts'
import type { ReplyAddressProps } from './context.ts'

/** Asks a visitor for an email address; tells a signed-in user which address is used. */
export function AccountAddress({ children }: ReplyAddressProps) {
  const email = useStore($accountEmail, { ssr: 'initial' })
  if (email === null) return children
  return (
    <p className="muted text-small">
      Kalau perlu dibalas, balasannya kami kirim ke email akunmu{email && `, ${email}`}.
    </p>
  )
}
