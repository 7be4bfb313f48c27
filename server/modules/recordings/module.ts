import * as files from '../../../src/contract/recorded-files.ts'
import * as scripts from '../../../src/contract/recording-scripts.ts'
import * as calls from '../../../src/contract/recordings.ts'
import { SECOND } from '../../../src/lib/durations.ts'
import { actorOf } from '../../audit-log/actor.ts'
import { type Call, on } from '../../http/calls.ts'
import { VersionedAnswers } from '../../http/versioned-answers.ts'
import type { Dependencies, Module } from '../../module.ts'
import { decideTake, listToReview, withdrawConsent, withdrawTake } from './decide.ts'
import { recordingsSchema } from './migrations/0014-recordings.ts'
import { recordedFilesSchema } from './migrations/0015-recorded-files.ts'
import { lineTimesSchema } from './migrations/0016-line-times.ts'
import { recordingData } from './personal-data.ts'
import { countProgress, readProgress } from './progress.ts'
import { exportScript, readScript } from './script.ts'
import { serveFile, serveRecording } from './serve-recording.ts'
import {
  addSpeaker,
  giveConsent,
  listSpeakers,
  readSpeaker,
  removeSpeaker,
  requireSpeaker,
  speakerOf,
} from './speakers.ts'
import { SpokenTexts, shown } from './spoken-texts.ts'
import { listSynthetic, listTakes, storeTake } from './takes.ts'

/** A device asks once a minute while it plays from its packs. */
const LIST_CACHE = 'public, max-age=60'

/** Recordings of people, who replace the synthetic voices text by text. */
export const recordingsModule: Module = {
  name: 'recordings',
  tables: {
    '0014-recordings': recordingsSchema,
    '0015-recorded-files': recordedFilesSchema,
    '0016-line-times': lineTimesSchema,
  },
  ownSitePaths: ['/recordings'],
  open(dependencies) {
    const { db, modules, voices } = dependencies
    const texts = new SpokenTexts(db, modules)
    const addresses = new VersionedAnswers(() => voices.version)
    return {
      routes: [
        ...speakerRoutes({ ...dependencies, texts }),
        ...decisionRoutes({ ...dependencies, texts }),
        on(files.getRecording, ({ params: { file }, c }) =>
          serveRecording(db, c, `/audio/words/${file}`),
        ),
        on(files.getClassRecording, ({ params: { file }, c }) =>
          serveFile(db, c, `/media/classes/${file}`),
        ),
        on(files.getTestRecording, ({ params: { file }, c }) =>
          serveFile(db, c, `/audio/mock-tests/${file}`),
        ),
        on(files.getSpokenAddresses, request =>
          addresses.send(request, LIST_CACHE, () => ({ data: voices.wordAddresses })),
        ),
      ],
      jobs: [{ every: SECOND, work: () => voices.refresh() }],
      prepare: () => voices.refresh(),
      replacedFiles: voices,
      personal: recordingData(db),
    }
  },
}

interface StudioDependencies
  extends Pick<Dependencies, 'db' | 'now' | 'trustedProxies' | 'revisions' | 'voices'> {
  texts: SpokenTexts
}

/** Lets this server's next responses have the change. */
async function takeUp({ revisions, voices }: StudioDependencies): Promise<void> {
  await revisions.refreshSoon()
  await voices.refresh()
}

function speakerRoutes(dependencies: StudioDependencies) {
  const { db, now, trustedProxies, texts } = dependencies
  const withdrawalOf = ({ c, who }: Pick<Call<typeof calls.withdrawTake>, 'c' | 'who'>) => ({
    actor: actorOf(c, who, trustedProxies),
    isAdmin: who.isAdmin,
    now: now(),
  })
  return [
    on(calls.getStudio, async ({ who }) => {
      const { version } = await requireSpeaker(db, who)
      const counts = countProgress(await texts.read(), await readProgress(db))
      return { data: { is_administrator: who.isAdmin, consent_version: version, ...counts } }
    }),
    on(calls.getMayRecord, async ({ who }) => ({
      data: { may_record: (await readSpeaker(db, who)).mayRecord },
    })),
    on(calls.getSyntheticTexts, async ({ who, query }) => {
      await requireSpeaker(db, who)
      return { data: (await listSynthetic({ db, texts }, query)).map(shown) }
    }),
    on(scripts.getScript, async ({ who, query: { kind } }) => {
      await requireSpeaker(db, who)
      return { data: await readScript({ db, texts, now }, kind, who.userId) }
    }),
    on(scripts.exportScript, async ({ who, query: { kind } }) => {
      await requireSpeaker(db, who)
      return { data: await exportScript({ db, texts, now }, kind, who.userId) }
    }),
    on(calls.giveVoiceConsent, async ({ who, body }) => {
      await requireSpeaker(db, who)
      await giveConsent(db, who.userId, body.version, now())
      return { data: {} }
    }),
    on(calls.withdrawVoiceConsent, async ({ params, c, who }) => {
      await withdrawConsent(db, params.id, withdrawalOf({ c, who }))
      await takeUp(dependencies)
      return { data: {} }
    }),
    // A speaker who was removed may still see and withdraw what there is.
    on(calls.getTakes, async ({ who }) => ({ data: await listTakes(db, who.userId) })),
    on(calls.sendTake, async ({ c, who, form: { fields, files } }) => {
      const { speaker: email, ...take } = fields
      const speaker = await speakerOf(db, who, email)
      const upload =
        speaker === who ? undefined : { actor: actorOf(c, who, trustedProxies), now: now() }
      const file = files['recording']
      return { data: await storeTake({ db, texts, now }, { speaker, upload }, take, file) }
    }),
    on(calls.withdrawTake, async ({ params, c, who }) => {
      await withdrawTake(db, params.id, withdrawalOf({ c, who }))
      await takeUp(dependencies)
      return { data: {} }
    }),
  ]
}

function decisionRoutes(dependencies: StudioDependencies) {
  const { db, now, trustedProxies, texts } = dependencies
  const deedOf = ({ c, who }: Pick<Call<typeof calls.approveTake>, 'c' | 'who'>) => ({
    actor: actorOf(c, who, trustedProxies),
    now: now(),
  })
  return [
    on(calls.getTakesToReview, async ({ who }) => ({
      data: await listToReview(db, texts, who.userId),
    })),
    on(calls.approveTake, async ({ params, ...call }) => {
      await decideTake(db, params.id, deedOf(call), { files: texts.files() })
      await takeUp(dependencies)
      return { data: {} }
    }),
    on(calls.refuseTake, async ({ params, body, ...call }) => {
      await decideTake(db, params.id, deedOf(call), { reason: body.reason })
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
