import { wordsScript as text } from '../../../content/site/words.ts'
import { completePage } from '../../kit/page/complete-page.ts'
import { takeOver } from '../../kit/page/take-over.ts'
import { openOutbox } from '../../stores/day-work/send-work.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { followExchange } from './exchange.ts'
import { followQueue } from './queue.ts'
import { followRows } from './word-rows.ts'

/** Makes words.astro work once it is rendered. */
export async function startWords(root: ParentNode): Promise<void> {
  const container = root.querySelector<HTMLElement>('[data-account]')
  if (!container || !(await completePage(container))) return
  const words = container.querySelector<HTMLElement>('[data-words]')
  const userId = words?.dataset['user']
  if (!words || !userId) return
  const onArrived = () => void notify({ severity: 'success', message: text.delivered })
  const outbox = openOutbox({ userId, http: siteHttp }, { onArrived })
  followQueue(words, { userId, outbox })
  followRows(words)
  followExchange(words)
  takeOver(container)
}
