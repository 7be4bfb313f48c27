import type { Parts } from '../../module.ts'

/** Dependencies of everything about accounts. */
export type UserParts = Pick<
  Parts,
  'db' | 'secret' | 'formerSecrets' | 'now' | 'log' | 'trustedProxies' | 'formsPerHour' | 'onMail'
>
