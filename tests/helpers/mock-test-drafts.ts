import { createItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import type { Form } from '../../src/contract/calls.ts'
import type { Attempt } from '../../src/contract/mock-test-attempts.ts'
import type { MockQuestion } from '../../src/contract/mock-tests.ts'
import { actOnItem } from '../../src/contract/routes/administration.ts'
import { importMockTest } from '../../src/contract/routes/mock-tests.ts'
import { dataOf } from './mock-tests.ts'
import { PASSWORD } from './users.ts'

/** The blueprint of a set of three questions without a clock. */
const BLUEPRINT = {
  version: '2026-11',
  name: 'Latihan tiga soal',
  sections: [{ section: 'reading', items: 3, minutes: null, points: 6 }],
  plays_max: null,
  scoring: { kind: 'points' },
  source: null,
}

/** A GIFT file as Moodle writes it, with our own fields in comments. */
export function giftOf(testId: string, questions: readonly string[]): string {
  const head = `// test: ${testId}
// title: Latihan ${testId}
// summary: Tiga soal dari berkas.
// blueprint: ${testId}-susunan
// is_open: true

// section: reading
// skill: vocabulary
// points: 2`
  return `${[head, ...questions].join('\n\n')}\n`
}

/** A question whose right answer is `right`. */
export function question(id: string, right: string, wrong = ['물', '불', '길']): string {
  const options = [`=${right}`, ...wrong.map(text => `~${text}`)]
  return `::${id}::알맞은 것을 고르십시오.\\n\\n${id} (   ) {
${options.join('\n')}
####Rahasia ${id}: ${right}.
}`
}

export const THREE = [question('q-1', '학교'), question('q-2', '병원'), question('q-3', '시장')]

export async function makeBlueprint(http: Http, testId: string): Promise<void> {
  const id = `${testId}-susunan`
  dataOf(await createItem(http, { resource: 'mock_test_blueprints', id }, { ...BLUEPRINT, id }))
}

/** Imports a GIFT file. */
export async function importGift(
  http: Http,
  text: string,
  mode: Form<typeof importMockTest>['mode'] = 'all',
  given: Partial<Form<typeof importMockTest>> = {},
) {
  const file = new File([text], 'soal.gift')
  return dataOf(
    await call(http, importMockTest, { form: { file, format: 'gift', mode, ...given } }),
  )
}

/** Runs an action on a test; a dangerous one with its confirmation word and the password. */
export function actOnTest(http: Http, id: string, action: string, input: object = {}) {
  const said = action === 'withdraw' ? { word: 'TARIK', password: PASSWORD } : {}
  return call(http, actOnItem, {
    params: { resource: 'mock_tests', id, action },
    body: { input: { ...input }, ...said },
  })
}

/** Creates and publishes a test of three questions. */
export async function makeTest(http: Http, id: string, questions = THREE): Promise<void> {
  await makeBlueprint(http, id)
  await importGift(http, giftOf(id, questions))
  dataOf(await actOnTest(http, id, 'publish'))
}

export function questionsOf({ sections }: Attempt): MockQuestion[] {
  return sections.flatMap(({ questions }) => questions)
}

/** Returns the id of the option with this text. */
export function optionSaying(questions: readonly MockQuestion[], id: string, said: string): string {
  const found = questions
    .find(({ mock_question_id }) => mock_question_id === id)
    ?.options.find(({ text }) => text === said)
  if (!found) throw new Error(`${id} has no option ${said}.`)
  return found.option_id
}
