import { createHmac } from 'node:crypto'
import { deriveKey, knownSecrets, type Secrets } from '../../auth/secret.ts'
import { mailboxOf } from '../../lib/mailbox.ts'

/**
 * Stands for the owner of a mailbox among those who have had the trial: the same for every
 * address that leads there, and nobody can read it back.
 *
 * @returns with the newest secret first, then with those of before
 */
export function trialPersons(secrets: Secrets, email: string): [string, ...string[]] {
  const [newest = '', ...former] = knownSecrets(secrets).map(secret =>
    createHmac('sha256', deriveKey(secret, 'trial')).update(mailboxOf(email)).digest('base64url'),
  )
  return [newest, ...former]
}
