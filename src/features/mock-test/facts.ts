import { mockTests as text } from '../../../content/site/mock-tests.ts'
import type { MockTest, MockTestSummary } from '../../contract/mock-tests.ts'
import type { Fact } from '../../kit/detail/fact.ts'
import { isCheckpoint } from '../../lib/checkpoints.ts'
import { untimedMinutes } from '../../lib/durations.ts'
import { aboutMinutes, hasListening, isExam, monthWords, sizeWords, sumOf } from './test-words.ts'

const { detail } = text

type TestFacts = MockTestSummary & Partial<Pick<MockTest, 'questions'>>

/** Returns the main facts about a test. */
export function factsOf(test: TestFacts): Fact[] {
  const { mock_test_id, blueprint, is_open } = test
  if (isCheckpoint(mock_test_id)) return checkpointFacts()
  const access: Fact = {
    icon: 'user',
    name: detail.access,
    value: is_open ? text.open : text.account,
    isForVisitors: true,
    isWide: isExam(test),
  }
  const items: Fact = {
    icon: 'check',
    name: detail.items,
    value: String(sumOf(blueprint, 'items')),
  }
  const name = isExam(test) ? detail.time : detail.duration
  const time: Fact = { icon: 'clock', name, value: capital(aboutMinutes(blueprint)) }
  const download = downloadFacts(test)
  if (!isExam(test)) return [items, time, access, ...download]
  // Its table of sections is above them where they are not beside it.
  const inTable = [items, time, pointsFact(test)].map(fact => ({ ...fact, isRepeated: true }))
  return [examFact(test), ...inTable, ...listeningFacts(test), ...download, access]
}

/** Returns the facts about a few questions of a test that are asked again. */
export function repeatFacts(count: number): Fact[] {
  return [
    { icon: 'check', name: detail.items, value: text.items(count) },
    { icon: 'clock', name: detail.time, value: detail.repeatTime(untimedMinutes(count)) },
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

function examFact({ blueprint: { name, version } }: MockTestSummary): Fact {
  const note = detail.since(monthWords(version))
  return { icon: 'book', name: detail.exam, value: name, note, isWide: true }
}

function pointsFact({ blueprint }: MockTestSummary): Fact {
  const value = detail.pointsValue(sumOf(blueprint, 'points'))
  return { icon: 'medal', name: detail.points, value }
}

function listeningFacts({ blueprint }: MockTestSummary): Fact[] {
  if (!hasListening(blueprint)) return []
  const { plays_max: plays } = blueprint
  const value = plays === null ? detail.playsFree : detail.playsValue(plays)
  return [{ icon: 'headphones', name: detail.plays, value: capital(value) }]
}

function downloadFacts({ blueprint, download_bytes: bytes, questions }: TestFacts): Fact[] {
  if (bytes === 0) return []
  const hasPictures = questions?.some(({ picture }) => picture)
  const sounds = hasPictures ? detail.withBoth : detail.withRecordings
  const note = hasListening(blueprint) ? sounds : detail.withPictures
  const value = sizeWords(bytes)
  return [{ icon: 'download', name: detail.download, value, note, isWide: isExam({ blueprint }) }]
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
