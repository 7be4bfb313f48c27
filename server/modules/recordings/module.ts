import * as calls from '../../../src/contract/recordings.ts'
import { SECOND } from '../../../src/lib/durations.ts'
import { actorOf } from '../../audit-log/actor.ts'
import { type Call, on } from '../../http/calls.ts'
import type { Dependencies, Module } from '../../module.ts'
import { decideTake, listToReview, withdrawConsent, withdrawTake } from './decide.ts'
import { recordingsSchema } from './migrations/0014-recordings.ts'
import { recordingData } from './personal-data.ts'
import { serveRecording } from './serve-recording.ts'
import { addSpeaker, giveConsent, listSpeakers, removeSpeaker, requireSpeaker } from './speakers.ts'
import { SpokenAddresses } from './spoken-addresses.ts'
import { SpokenTexts, shown } from './spoken-texts.ts'
import { countProgress, listSynthetic, listTakes, storeTake } from './takes.ts'

/** Recordings of people, who replace the synthetic voices text by text. */
export const recordingsModule: Module = {
  name: 'recordings',
  tables: { '0014-recordings': recordingsSchema },
  ownSitePaths: ['/recordings'],
  open(dependencies) {
    const { db, modules } = dependencies
    const spoken = new SpokenAddresses(db)
    const texts = new SpokenTexts(db, () => modules().flatMap(({ wordPlaces = [] }) => wordPlaces))
    return {
      routes: [
        ...speakerRoutes({ ...dependencies, texts, spoken }),
        ...decisionRoutes({ ...dependencies, texts, spoken }),
        on(calls.getRecording, ({ params: { file }, c }) =>
          serveRecording(db, c, `/audio/words/${file}`),
        ),
      ],
      jobs: [{ every: SECOND, work: () => spoken.refresh() }],
      prepare: () => spoken.refresh(),
      replacedFiles: spoken,
      personal: recordingData(db),
    }
  },
}

interface StudioDependencies extends Pick<Dependencies, 'db' | 'now' | 'trustedProxies'> {
  texts: SpokenTexts
  spoken: SpokenAddresses
}

function speakerRoutes({ db, now, trustedProxies, texts, spoken }: StudioDependencies) {
  const withdrawalOf = ({ c, who }: Pick<Call<typeof calls.withdrawTake>, 'c' | 'who'>) => ({
    actor: actorOf(c, who, trustedProxies),
    isAdmin: who.isAdmin,
    now: now(),
  })
  return [
    on(calls.getStudio, async ({ who }) => {
      const { version } = await requireSpeaker(db, who)
      const progress = await countProgress({ db, texts })
      return { data: { is_administrator: who.isAdmin, consent_version: version, progress } }
    }),
    on(calls.getSyntheticTexts, async ({ who, query }) => {
      await requireSpeaker(db, who)
      return { data: (await listSynthetic({ db, texts }, query)).map(shown) }
    }),
    on(calls.giveVoiceConsent, async ({ who, body }) => {
      await requireSpeaker(db, who)
      await giveConsent(db, who.userId, body.version, now())
      return { data: {} }
    }),
    on(calls.withdrawVoiceConsent, async ({ params, c, who }) => {
      await withdrawConsent(db, params.id, withdrawalOf({ c, who }))
      await spoken.refresh()
      return { data: {} }
    }),
    // A speaker who was removed may still see and withdraw what there is.
    on(calls.getTakes, async ({ who }) => ({ data: await listTakes(db, who.userId) })),
    on(calls.sendTake, async ({ who, form: { fields, files } }) => ({
      data: await storeTake({ db, texts, now }, who, fields, files['recording']),
    })),
    on(calls.withdrawTake, async ({ params, c, who }) => {
      await withdrawTake(db, params.id, withdrawalOf({ c, who }))
      await spoken.refresh()
      return { data: {} }
    }),
  ]
}

function decisionRoutes({ db, now, trustedProxies, texts, spoken }: StudioDependencies) {
  const deedOf = ({ c, who }: Pick<Call<typeof calls.approveTake>, 'c' | 'who'>) => ({
    actor: actorOf(c, who, trustedProxies),
    now: now(),
  })
  return [
    on(calls.getTakesToReview, async ({ who }) => ({
      data: await listToReview(db, texts, who.userId),
    })),
    on(calls.approveTake, async ({ params, ...call }) => {
      await decideTake(db, params.id, deedOf(call))
      await spoken.refresh()
      return { data: {} }
    }),
    on(calls.refuseTake, async ({ params, body, ...call }) => {
      await decideTake(db, params.id, deedOf(call), body.reason)
      return { data: {} }
    }),
    on(calls.getSpeakers, async () => ({ data: await listSpeakers(db) })),
    on(calls.addSpeaker, async ({ body, ...call }) => {
      await addSpeaker(db, body.email, deedOf(call))
      return { data: {} }
    }),
    on(calls.removeSpeaker, async ({ params, ...call }) => {
      await removeSpeaker(db, params.id, deedOf(call))
      return { data: {} }
    }),
  ]
}
