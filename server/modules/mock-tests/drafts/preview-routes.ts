import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { startAttempt } from '../../../../src/contract/mock-test-attempts.ts'
import * as calls from '../../../../src/contract/mock-test-preview.ts'
import { type AnsweredCall, on } from '../../../http/calls.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { readItems } from '../../../lists/read-items.ts'
import type { Dependencies } from '../../../module.ts'
import { answersOf, hashAnswers } from '../attempt-progress.ts'
import { type AttemptRow, itemsOf } from '../attempt-rows.ts'
import { NOT_KNOWN, toChecked } from '../checked-answers.ts'
import type { AttemptDependencies } from '../dependencies.ts'
import { toMockTest } from '../hide-keys.ts'
import { wrong } from '../judge-events.ts'
import { placeOf } from '../known-options.ts'
import { type PreparedTest, prepareTest } from '../prepare-tests.ts'
import { resultOf } from '../results.ts'
import { toAttempt } from '../show-attempt.ts'
import { newAttempt } from '../start-attempt.ts'
import { readPlaces } from '../submit-all-at-once.ts'
import { fixedCatalogue } from '../test-catalogue.ts'
import { findSizes } from './judge-test.ts'
import { BLUEPRINTS, findDraftTest, ITEMS } from './lists.ts'

/**
 * Routes for trying a draft as a learner would; nothing of the trial is stored, and it does not
 * count.
 */
export function previewRoutes(dependencies: Dependencies & AttemptDependencies): AnsweredCall[] {
  const { db, now } = dependencies
  return [
    on(calls.getMockTest, async ({ params: { id } }) => ({
      data: toMockTest(await prepareDraft(dependencies, id)),
    })),
    on(calls.startAttempt, async ({ who, body }) => {
      const test = await prepareDraft(dependencies, body.mock_test_id)
      const row = previewAttempt(test, who.userId, now(), body)
      const tests = fixedCatalogue(new Map([[test.id, test]]))
      return { data: await toAttempt({ ...dependencies, tests }, row, who) }
    }),
    on(calls.checkAnswer, async ({ body: { mock_question_id, option_id } }) => {
      const [found] = await readItems(db, ITEMS, mock_question_id)
      if (!found) throw wrong('mock_question_id')
      const test = await prepareDraft(dependencies, found.mock_test_id)
      const item = test.itemById.get(mock_question_id)
      const place = item && option_id !== null ? placeOf(test, item, option_id) : NOT_KNOWN
      if (option_id !== null && place < 0) throw wrong('option_id')
      const [checked] = item ? toChecked(item, new Map([[item.id, place]])) : []
      if (!checked) throw wrong('mock_question_id')
      return { data: checked }
    }),
    on(calls.submitMockTest, async ({ who, body: { mock_test_id, answers, questions } }) => {
      const test = await prepareDraft(dependencies, mock_test_id)
      const request = startAttempt.body.parse({ mock_test_id, questions })
      const row = previewAttempt(test, who.userId, now(), request)
      return { data: toPreviewResult(row, test, readPlaces(test, answers), now()) }
    }),
  ]
}

/** Builds an attempt with a fixed order: questions and result come from two calls. */
function previewAttempt(
  test: PreparedTest,
  userId: string,
  now: number,
  request: z.output<typeof startAttempt.body>,
): AttemptRow {
  return { ...newAttempt(test, userId, now, { ...request, seed: 'preview' }), is_first: 0 }
}

function toPreviewResult(
  row: AttemptRow,
  test: PreparedTest,
  places: ReadonlyMap<string, number>,
  submitted_at: number,
) {
  const items = itemsOf(row, test)
  if (items.length === 0) throw new ApiError('not-found', 'Belum ada soal yang bisa dicoba.')
  const answers_hash = hashAnswers(answersOf(items, places))
  const submitted = { ...row, submitted_at, receipt_id: randomUUID(), answers_hash }
  return resultOf(submitted, test, { places, times: new Map() })
}

type PreviewDependencies = Pick<
  Dependencies,
  'db' | 'storage' | 'secret' | 'formerSecrets' | 'voices'
>

/**
 * Prepares the draft of a test as learners would take it, whatever it lacks for publication.
 *
 * @throws ApiError not-found
 */
async function prepareDraft(
  { db, storage, secret, formerSecrets, voices }: PreviewDependencies,
  id: string,
): Promise<PreparedTest> {
  const test = await findDraftTest(db, id)
  if (!test) throw new ApiError('not-found', 'Tes ini tidak ada.')
  const [found] = await readItems(db, BLUEPRINTS, test.blueprint)
  if (!found) throw new ApiError('not-found', 'Susunan tes ini tidak ada. Pilih yang lain.')
  const { updated_at: _, ...blueprint } = found
  const sections = blueprint.sections.map(({ section }) => section)
  if (!test.items.some(({ section }) => sections.includes(section)))
    throw new ApiError('not-found', 'Tes ini belum punya soal. Tambahkan dulu.')
  const sizes = [...(await findSizes(test, storage)).values()]
  const downloadBytes = sizes.reduce<number>((sum, size = 0) => sum + size, 0)
  const loaded = { test, blueprint, downloadBytes, contentVersion: 'draft' }
  return prepareTest(id, loaded, { secret, formerSecrets, voices })
}
