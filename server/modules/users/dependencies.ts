import type { Dependencies } from '../../module.ts'

/** Dependencies of everything about accounts. */
export type UserDependencies = Pick<
  Dependencies,
  'db' | 'secret' | 'formerSecrets' | 'now' | 'log' | 'trustedProxies' | 'formsPerHour' | 'onMail'
>
