import { createHmac } from 'node:crypto'
import { allSecrets, deriveKey, type Secrets } from '../../auth/secret.ts'
import { mailboxOf } from '../../lib/mailbox.ts'

/**
 * Returns pseudonyms of a mailbox's owner in the records of trials: the same for every address that
 * leads there, and irreversible.
 *
 * @returns the one with the newest secret first, then those with older secrets
 */
export function trialPersons(secrets: Secrets, email: string): [string, ...string[]] {
  const [newest = '', ...former] = allSecrets(secrets).map(secret =>
    createHmac('sha256', deriveKey(secret, 'trial')).update(mailboxOf(email)).digest('base64url'),
  )
  return [newest, ...former]
}
