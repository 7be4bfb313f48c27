import { wordsScript as text } from '../../../content/site/words.ts'
import { completePage } from '../../kit/page/complete-page.ts'
import { loadPage } from '../../kit/page/load-page.ts'
import { takeOver } from '../../kit/page/take-over.ts'
import { recordingAddress } from '../../lib/recording-address.ts'
import { savesData } from '../../lib/saves-data.ts'
import { openOutbox } from '../../stores/day-work/send-work.ts'
import { notify } from '../../stores/notifications.ts'
import { tellWorker } from '../../stores/page-worker.ts'
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
  const renewSoon = renewal(words)
  const onArrived = () => {
    notify({ severity: 'success', message: text.delivered })
    renewSoon()
  }
  const outbox = openOutbox({ userId, http: siteHttp }, { onArrived })
  followQueue(words, { userId, outbox }, renewSoon)
  followRows(words)
  followExchange(words)
  takeOver(container)
  storeSound(words)
}

/** Stores how the words of this page sound: those of the next days can be learnt offline. */
function storeSound(words: HTMLElement): void {
  if (savesData()) return
  const rows = [...words.querySelectorAll<HTMLElement>('[data-headword]')]
  const addresses = rows.map(({ dataset }) => recordingAddress(dataset['headword'] ?? ''))
  void tellWorker({ recordings: [...new Set(addresses)] }, { isNeeded: false })
}

/** Milliseconds without another rating, after which the figures are loaded anew. */
const PAUSE = 1_000

/** Returns what renews the figures and the list some time after the last of several calls. */
function renewal(words: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => void renew(words), PAUSE)
  }
}

/** Replaces what the server counts or lists, except where the learner is changing something. */
async function renew(words: HTMLElement): Promise<void> {
  const page = await loadPage(location.href).catch(() => undefined)
  for (const part of words.querySelectorAll<HTMLElement>('[data-renewed]')) {
    const fresh = page?.querySelector(`[data-renewed="${part.dataset['renewed']}"]`)
    if (!fresh || part.querySelector('[open], [data-gone], :focus')) continue
    part.replaceChildren(...[...fresh.childNodes].map(node => document.importNode(node, true)))
  }
}
