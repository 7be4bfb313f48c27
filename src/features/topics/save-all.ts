import { topicScript as text } from '../../../content/site/topics.ts'
import { saveQueueOf, type WordsToSave } from '../../stores/day-work/save-queue.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'

/** Saves all words of a topic to "Kata saya"; without a network they wait on the device. */
export async function saveAll(section: HTMLElement): Promise<void> {
  const userId = $userId.get()
  const button = section.querySelector('button')
  const said = section.querySelector('[role=status]')
  if (!userId || !button || button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  said?.replaceChildren(text.saving)
  const queue = saveQueueOf({ userId, http: siteHttp })
  const entries = (section.dataset['saveAll'] ?? '').split(' ').filter(Boolean)
  const works = entries.map((entry_id): WordsToSave => ({ kind: 'save', entry_id }))
  for (const work of works) await queue.add(work)
  await queue.deliver()
  button.ariaBusy = null
  const refusal = works.map(work => queue.refusalOf(work)).find(failure => failure !== undefined)
  const isWaiting = works.some(work => queue.placeOf(work))
  said?.replaceChildren(refusal?.message ?? (isWaiting ? text.waiting : text.saved))
  button.hidden = !refusal && !isWaiting
}
