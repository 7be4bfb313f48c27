import { greetingNews, greetings } from '../../../content/site/greetings.ts'
import { showNewCheers } from '../../stores/new-cheers.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** Milliseconds: longer than other notifications, which answer what the learner has just done. */
const TIME = 8_000

/** Notifies the learner of the newest greeting of their study groups, once. */
export function notifyOfCheers(): Promise<void> {
  return showNewCheers(siteHttp, ([newest, ...others]) => {
    if (!newest) return
    const { korean, meaning } = greetings[newest.greeting]
    const from = greetingNews.from(newest.nickname, newest.group_title)
    const more = others.length > 0 ? ` ${greetingNews.more(others.length)}` : ''
    const message = `${korean} ${meaning} ${from}${more}`
    notify({ severity: 'info', message, duration: TIME })
  })
}
