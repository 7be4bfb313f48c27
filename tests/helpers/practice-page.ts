import type { Page } from 'playwright-core'
import grammar from '../../content/mock-tests/practice-grammar-1.json' with { type: 'json' }
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { getMockTest, submitMockTest } from '../../src/contract/routes/mock-tests.ts'
import { dataOf } from './mock-tests.ts'

/** The text of the right option of each question of `practice-grammar-1`. */
export const grammarKeys = new Map(grammar.items.map(({ id, options, key }) => [id, options[key]]))

/** The list of a learner's results on the page of practice. */
export const history = (page: Page) => page.getByRole('region', { name: 'Hasilmu' })

/**
 * Hands in a test, with some right and some wrong answers of each skill.
 *
 * @param keys texts of right options; questions that are named here are all right
 * @param blanks how many questions stay without an answer
 */
export async function handIn(
  http: Http,
  mock_test_id: string,
  keys: ReadonlyMap<string, string | undefined> = new Map(),
  blanks = 0,
): Promise<void> {
  const { questions } = dataOf(await call(http, getMockTest, { params: { id: mock_test_id } }))
  const answers = questions.slice(blanks).map(({ mock_question_id, options }) => {
    const right = options.find(({ text }) => text === keys.get(mock_question_id))
    return { mock_question_id, option_id: (right ?? options[0])?.option_id ?? '' }
  })
  dataOf(await call(http, submitMockTest, { body: { mock_test_id, answers } }))
}
