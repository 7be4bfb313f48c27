import type { Parts } from '../../module.ts'

/** What reminders are made with. */
export type RemindParts = Pick<
  Parts,
  'db' | 'now' | 'log' | 'secret' | 'formerSecrets' | 'publicUrl' | 'onMail'
>
