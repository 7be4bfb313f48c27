import { pino } from 'pino'
import { OutboxWorker } from '../../server/mail/outbox-worker.ts'
import { openTransport } from '../../server/mail/transport.ts'
import { remindersFrom } from '../../server/modules/reminders/module.ts'
import { MODULES } from '../../server/modules.ts'
import { call } from '../../src/api/call.ts'
import { setReminders } from '../../src/contract/routes/reminders.ts'
import { HOUR } from '../../src/lib/durations.ts'
import type { Zone } from '../../src/lib/zones.ts'
import { startApi, type TestApi } from './api.ts'
import type { TestPushService } from './push-service.ts'
import type { TestSmtp } from './smtp.ts'
import { createUser, httpWith, signIn, type TestUser } from './users.ts'

/** Monday, 23 November 2026, 00:00 UTC: 07.00 in Jakarta. */
export const START = Date.parse('2026-11-23T00:00:00Z')

export const PUBLIC_URL = 'https://sapa.example'

/** An API whose clock the test moves, with the test's push service. */
export async function startReminders(service?: TestPushService) {
  const clock = { time: START }
  const isService = service?.isService ?? (() => false)
  const modules = MODULES.map(module =>
    module.name === 'reminders' ? remindersFrom(isService) : module,
  )
  const given = { now: () => clock.time, publicUrl: () => PUBLIC_URL, modules }
  return { api: await startApi(given), clock }
}

/** Runs the jobs of every minute, on several servers at the same time. */
export async function remindNow(api: Pick<TestApi, 'running'>, servers = 1): Promise<void> {
  const jobs = api.running.flatMap(module => module.jobs ?? []).filter(isOften)
  for (const { work } of jobs) await Promise.all(Array.from({ length: servers }, work))
}

const isOften = ({ every }: { every: number }) => every < HOUR

/** Creates a learner in a zone with reminders at an hour, by mail, push or both. */
export async function learnerAt(
  api: TestApi,
  { zone = 'Asia/Jakarta', mail, push }: { zone?: Zone; mail?: number; push?: number },
): Promise<TestUser> {
  const learner = await createUser(api)
  const { id } = learner.user
  await api.db.updateTable('users').set({ time_zone: zone }).where('id', '=', id).execute()
  await call(learner.http, setReminders, {
    body: {
      ...(mail !== undefined && { mail: { is_on: true, hour: mail } }),
      ...(push !== undefined && { push: { is_on: true, hour: push } }),
    },
  })
  return learner
}

/** Returns the learner's client for a later day, since tokens expire before. */
export async function signInLater(api: TestApi, { user }: TestUser) {
  const { tokens } = await signIn(api, user.id)
  return httpWith(api, tokens.token)
}

/** Returns a learner's mails in the outbox. */
export function mailsTo(api: TestApi, { user }: TestUser) {
  return api.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', user.email)
    .orderBy('created_at')
    .execute()
}

/** Checks a learner in on a day, as the server writes it. */
export async function checkIn(api: TestApi, { user }: TestUser, day: string, streak = 1) {
  const row = { user_id: user.id, day, kind: 'check-in', at: 0, streak } as const
  await api.db.insertInto('check_ins').values(row).execute()
  await api.db
    .updateTable('users')
    .set({ daily_check_in_streak: streak, last_check_in_date: day })
    .where('id', '=', user.id)
    .execute()
}

/** Sends the outbox to a real mail server. */
export async function sendMails({ db, dependencies }: TestApi, smtp: TestSmtp): Promise<void> {
  const log = pino({ level: 'silent' })
  const settings = { smtpUrl: smtp.url, mailFrom: 'Sapa <halo@sapa.example>', dataDir: '' }
  const worker = new OutboxWorker({
    db,
    log,
    now: dependencies.now,
    transport: openTransport(settings, log),
  })
  await worker.sendDue()
  await worker.stop()
}
