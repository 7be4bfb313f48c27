import { call } from '../../api/call.ts'
import type { Result } from '../../api/http.ts'
import type { GrammarEntry } from '../../contract/grammar.ts'
import { getGrammarEntry } from '../../contract/routes/grammar.ts'
import { getTopic } from '../../contract/routes/topics.ts'
import type { Topic } from '../../contract/topics.ts'
import { loadCachedPage, type PageContext } from '../../kit/page/load-cached-page.ts'

interface LoadedTopic {
  topic: Topic
  /** Grammar entry that its dialogue uses. */
  grammar: GrammarEntry
}

/** Loads a topic by its id; the page is cached until the topic, its words or its grammar change. */
export function loadTopic(page: PageContext, slug: string): Promise<Result<LoadedTopic>> {
  return loadCachedPage(page, async http => {
    const answer = await call(http, getTopic, { params: { slug } })
    if (!answer.ok) return answer
    const topic = answer.value.data
    const entry = await call(http, getGrammarEntry, { params: { slug: topic.grammar } })
    return entry.ok ? { ok: true, value: { topic, grammar: entry.value.data } } : entry
  })
}
