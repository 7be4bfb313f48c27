import { greetingNews, greetings } from '../../../content/site/greetings.ts'
import { call } from '../../api/call.ts'
import { getNewCheers, markCheersSeen } from '../../contract/routes/groups.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** Milliseconds: longer than other notifications, which answer what the learner has just done. */
const TIME = 8_000

/** Shows the newest greeting of the learner's study groups, once. */
export async function showNewCheers(): Promise<void> {
  const answer = await call(siteHttp, getNewCheers)
  const [newest, ...others] = answer.ok ? answer.value.data : []
  if (!newest) return
  const { korean, meaning } = greetings[newest.greeting]
  const from = greetingNews.from(newest.nickname, newest.group_title)
  const more = others.length > 0 ? ` ${greetingNews.more(others.length)}` : ''
  const message = `${korean} ${meaning} ${from}${more}`
  notify({ severity: 'info', message, duration: TIME })
  await call(siteHttp, markCheersSeen, { body: { until: newest.sent_at } })
}
