import type { Reveal } from '../../../src/contract/mock-test-reveals.ts'
import type { MockQuestion, MockTest, MockTestSummary } from '../../../src/contract/mock-tests.ts'
import type { PreparedItem, PreparedTest } from './prepare-tests.ts'
import { orderOptions } from './shuffle.ts'

export function toSummary(test: PreparedTest): MockTestSummary {
  return {
    mock_test_id: test.id,
    title: test.title,
    summary: test.summary,
    blueprint: test.blueprint,
    is_open: test.isOpen,
    download_bytes: test.draw ? test.downloadBytes : currentBytes(test),
  }
}

/** Returns the bytes of all files, with the recordings that are heard now. */
function currentBytes({ items, downloadBytes }: PreparedTest): number {
  const changes = items.flatMap(({ recording, heard }): [string, number][] =>
    recording ? [[recording.audio_url, (heard()?.bytes ?? 0) - recording.bytes]] : [],
  )
  return [...new Map(changes).values()].reduce((sum, change) => sum + change, downloadBytes)
}

/** Returns a test in its public form, the same for everybody. */
export function toMockTest(test: PreparedTest): MockTest {
  const byId = ({ optionIds }: PreparedItem) =>
    optionIds
      .map((id, place) => ({ id, place }))
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ place }) => place)
  // Drawn ones are those of an attempt.
  const items = test.draw ? [] : test.items
  return { ...toSummary(test), questions: items.map(item => toQuestion(item, byId(item))) }
}

/** Returns a question in the order of one attempt. */
export function toAttemptQuestion(item: PreparedItem, seed: string): MockQuestion {
  return toQuestion(item, orderOptions(item, seed))
}

/**
 * Returns the key and explanations of a question, once its answer is final.
 *
 * @param place the chosen position, where there is one
 */
export function reveal(item: PreparedItem, place: number | undefined): Reveal {
  return {
    key: item.optionIds[item.key] ?? '',
    is_correct: place === item.key,
    explanation: item.explanation,
    ...(item.option_whys && { option_whys: whysOf(item, item.option_whys) }),
    transcript: item.transcript,
    words: item.words,
  }
}

function whysOf({ optionIds }: PreparedItem, whys: readonly (string | null)[]) {
  return whys.flatMap((why, place) =>
    why === null ? [] : [{ option_id: optionIds[place] ?? '', why }],
  )
}

/** Lists each public field: all others of an item stay hidden until `reveal()`. */
function toQuestion(item: PreparedItem, places: readonly number[]): MockQuestion {
  return {
    mock_question_id: item.id,
    section: item.section,
    points: item.points,
    instruction: item.instruction,
    passage: item.passage,
    question: item.question,
    group: item.group,
    picture: item.picture,
    recording: item.heard(),
    options: places.map(place => ({
      option_id: item.optionIds[place] ?? '',
      text: item.options[place] ?? '',
    })),
  }
}
