import type { Dependencies } from '../../module.ts'

/** Dependencies of subscriptions. */
export type SubscriptionDependencies = Pick<
  Dependencies,
  | 'db'
  | 'now'
  | 'log'
  | 'secret'
  | 'formerSecrets'
  | 'publicUrl'
  | 'onMail'
  | 'classes'
  | 'trustedProxies'
>

/** Returns the languages that have a class to subscribe to. */
export function paidLanguages({ classes }: Pick<SubscriptionDependencies, 'classes'>): string[] {
  const paid = [...classes.values()].filter(({ access }) => access === 'subscription')
  return [...new Set(paid.map(({ language_id }) => language_id))]
}
