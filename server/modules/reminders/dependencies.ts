import type { Dependencies } from '../../module.ts'

/** Dependencies of reminders. */
export type RemindDependencies = Pick<
  Dependencies,
  'db' | 'now' | 'log' | 'secret' | 'formerSecrets' | 'publicUrl' | 'onMail'
>
