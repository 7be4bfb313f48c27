import * as routes from '../contract/routes/topics.ts'
import type { Topic, TopicSummary } from '../contract/topics.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

const fallback = 'Failed to fetch topics'

/** Topics of daily and working life, in their order. */
export function fetchTopics(http: Http): Promise<Result<{ data: TopicSummary[] }>> {
  return call(http, routes.getTopics, { fallback })
}

/** One of them in full. */
export function fetchTopic(http: Http, slug: string): Promise<Result<{ data: Topic }>> {
  return call(http, routes.getTopic, { params: { slug }, fallback })
}
