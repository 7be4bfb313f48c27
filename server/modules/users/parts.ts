import type { Parts } from '../../module.ts'

/** What everything about accounts works with. */
export type UserParts = Pick<
  Parts,
  'db' | 'secret' | 'formerSecrets' | 'now' | 'log' | 'trustedProxies' | 'formsPerHour' | 'onMail'
>
