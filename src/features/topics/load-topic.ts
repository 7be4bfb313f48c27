import { fetchGrammarEntry } from '../../api/grammar.ts'
import type { Result } from '../../api/http.ts'
import { fetchTopic } from '../../api/topics.ts'
import type { GrammarEntry } from '../../contract/grammar.ts'
import type { Topic } from '../../contract/topics.ts'
import { loadKeptPage, type PageParts } from '../../kit/page/load-kept-page.ts'

interface LoadedTopic {
  topic: Topic
  /** The grammar that its dialogue uses. */
  grammar: GrammarEntry
}

/** A topic by its id; the page is kept until it, its words or its grammar change. */
export function loadTopic(page: PageParts, slug: string): Promise<Result<LoadedTopic>> {
  return loadKeptPage(page, async http => {
    const answer = await fetchTopic(http, slug)
    if (!answer.ok) return answer
    const topic = answer.value.data
    const entry = await fetchGrammarEntry(http, topic.grammar)
    return entry.ok ? { ok: true, value: { topic, grammar: entry.value.data } } : entry
  })
}
