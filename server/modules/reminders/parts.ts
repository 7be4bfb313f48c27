import type { Parts } from '../../module.ts'

/** Dependencies of reminders. */
export type RemindParts = Pick<
  Parts,
  'db' | 'now' | 'log' | 'secret' | 'formerSecrets' | 'publicUrl' | 'onMail'
>
