import { z } from 'zod'
import { Instant, Slug } from '../../../src/contract/catalogue.ts'
import { reference } from '../../../src/contract/fields.ts'
import { Access, grantSubscription as call } from '../../../src/contract/subscriptions.ts'
import { ApiError } from '../../lib/api-error.ts'
import { action } from '../../resources/action.ts'
import type { PeopleExtension } from '../../resources/people-extension.ts'
import type { SubscriptionDependencies } from './dependencies.ts'
import { giveAccess } from './grant-subscription.ts'
import { accessAt, readGrantsOf } from './public.ts'

/** Default number of days in the form, which is the most common one. */
const DAYS = 30

const Gift = z.strictObject({
  language_ids: z.array(reference(Slug, 'languages')).max(20).default([]),
  class_ids: z.array(reference(Slug, 'classes')).max(100).default([]),
  days: call.body.shape.days.meta({ default: DAYS }),
  reason: call.body.shape.reason,
})

/** Contributes the access of an account, and the action that gives more of it. */
export function accessPart(dependencies: SubscriptionDependencies): PeopleExtension {
  const { now, classes } = dependencies
  return {
    fields: { access: z.array(Access.extend({ until: Instant })) },
    async read(db, userIds) {
      const grants = await readGrantsOf(db, userIds)
      const accessOf = (id: string) => accessAt(grants.get(id) ?? [], now(), of => classes.get(of))
      return new Map(userIds.map(id => [id, { access: accessOf(id) }]))
    },
    actions: [
      action({
        name: 'grant-subscription',
        schema: Gift,
        async run({ id, input, actor }) {
          if (input.language_ids.length + input.class_ids.length === 0)
            throw new ApiError('invalid-input', 'Pilih bahasa atau kelas yang dibuka.')
          const isNew = await giveAccess(dependencies, actor, id, input)
          return isNew
            ? `Aksesnya sudah diberikan: ${input.days} hari.`
            : 'Akses yang sama baru saja diberikan; tidak ada yang ditambahkan lagi.'
        },
      }),
    ],
  }
}
