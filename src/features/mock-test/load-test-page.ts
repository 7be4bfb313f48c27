import type { AstroGlobal } from 'astro'
import { mockTests as text } from '../../../content/site/mock-tests.ts'
import { topics } from '../../../content/site/topics.ts'
import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import type { MockTest, MockTestSummary } from '../../contract/mock-tests.ts'
import { getMockTest, getMockTests } from '../../contract/routes/mock-tests.ts'
import { getTopics } from '../../contract/routes/topics.ts'
import { loadList } from '../../kit/list/load-list.ts'
import { loadCachedPage } from '../../kit/page/load-cached-page.ts'
import { pageHttp } from '../../kit/page/page-http.ts'
import { isCheckpoint } from '../../lib/checkpoints.ts'
import { paths } from '../../lib/paths.ts'
import { topicPaths } from '../../lib/topic-paths.ts'
import { isExam, isOfTopic } from './test-words.ts'

interface LoadedTest {
  tests: readonly MockTestSummary[]
  /** Undefined when no test has this id. */
  test: MockTest | undefined
  failure: Failure | undefined
}

type PageContext = Pick<AstroGlobal, 'url' | 'locals' | 'response'>

/**
 * Loads a test by its id, with the list of all tests. The page answers 503 when loading fails, and
 * is cached, but not when its address names an attempt, which is a secret, or has any other
 * parameter.
 */
export async function loadTest(page: PageContext, id: string): Promise<LoadedTest> {
  const { items: tests, failure } = await loadList(page, http => call(http, getMockTests))
  // Requests only ids from the list, since an address may contain anything; checkpoints are in none.
  if (!isCheckpoint(id) && !tests.some(({ mock_test_id }) => mock_test_id === id))
    return { tests, test: undefined, failure }
  const answer = await loadCachedPage(page, http => call(http, getMockTest, { params: { id } }))
  return answer.ok
    ? { tests, test: answer.value.data, failure: undefined }
    : { tests, test: undefined, failure: answer.error }
}

/**
 * Returns the link back from a test: from mistakes that are repeated to the list, from a topic's practice set to its topic, else to the view of
 * the list that has it.
 */
export async function backOf(
  page: PageContext,
  test: MockTest | undefined,
  isRepeat = false,
): Promise<{ path: string; label: string }> {
  const all = { path: paths.mockTests, label: text.detail.back }
  if (isRepeat) return all
  if (test && isCheckpoint(test.mock_test_id))
    return { path: topicPaths.way, label: text.checkpoint.back }
  if (test && isExam(test)) return { path: paths.exams, label: text.detail.backToExams }
  if (!test || !isOfTopic(test)) return all
  const answer = await call(pageHttp(page), getTopics)
  const allTopics = answer.ok ? answer.value.data : []
  const topic = allTopics.find(({ mock_test_id }) => mock_test_id === test.mock_test_id)
  return topic ? { path: topicPaths.entry(topic.topic_id), label: topics.backToTopic } : all
}
