import { mockTests as text } from '../../../content/site/mock-tests.ts'
import type { MockTest, MockTestSummary } from '../../contract/mock-tests.ts'
import type { Fact } from '../../kit/detail/fact.ts'
import { isCheckpoint } from '../../lib/checkpoints.ts'
import {
  hasListening,
  isExam,
  monthWords,
  sizeWords,
  sumOf,
  timeWords,
  totalMinutes,
} from './test-words.ts'

const { detail } = text

type TestFacts = MockTestSummary & Partial<Pick<MockTest, 'questions'>>

/** Returns the main facts about a test. */
export function factsOf(test: TestFacts): Fact[] {
  const { blueprint, is_open } = test
  if (isCheckpoint(test.mock_test_id)) return checkpointFacts()
  return [
    kindFact(test),
    { icon: 'check', name: detail.items, value: text.items(sumOf(blueprint, 'items')) },
    { icon: 'clock', name: detail.time, value: capital(timeWords(totalMinutes(blueprint))) },
    { icon: 'medal', name: detail.points, value: detail.pointsValue(sumOf(blueprint, 'points')) },
    ...listeningFacts(test),
    downloadFact(test),
    {
      icon: 'user',
      name: detail.access,
      value: is_open ? text.open : text.account,
      isForVisitors: true,
      isWide: true,
    },
  ]
}

/** Its questions are others each time, so there is less to say. */
function checkpointFacts(): Fact[] {
  const { items, time, again } = text.checkpoint.facts
  return [
    { icon: 'check', name: detail.items, value: items },
    { icon: 'clock', name: detail.time, value: time },
    { icon: 'history', name: again.name, value: again.value, isWide: true },
    { icon: 'user', name: detail.access, value: text.account, isForVisitors: true, isWide: true },
  ]
}

function kindFact(test: MockTestSummary): Fact {
  const { name, version } = test.blueprint
  if (!isExam(test)) return { icon: 'book', name: detail.practice, value: name, isWide: true }
  const note = detail.since(monthWords(version))
  return { icon: 'book', name: detail.exam, value: name, note, isWide: true }
}

function listeningFacts({ blueprint }: MockTestSummary): Fact[] {
  if (!hasListening(blueprint)) return []
  const { plays_max: plays } = blueprint
  const value = plays === null ? detail.playsFree : detail.playsValue(plays)
  return [{ icon: 'headphones', name: detail.plays, value: capital(value) }]
}

function downloadFact({ blueprint, download_bytes: bytes, questions }: TestFacts): Fact {
  const fact = { icon: 'download', name: detail.download, isWide: bytes > 0 } as const
  if (bytes === 0) return { ...fact, value: detail.noDownload }
  const hasPictures = questions?.some(({ picture }) => picture)
  const sounds = hasPictures ? detail.withBoth : detail.withRecordings
  return {
    ...fact,
    value: sizeWords(bytes),
    note: hasListening(blueprint) ? sounds : detail.withPictures,
  }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
