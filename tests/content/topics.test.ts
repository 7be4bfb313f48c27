import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { wordId } from '../../server/modules/dictionary/word-id.ts'
import { readGrammar } from '../../server/modules/grammar/public.ts'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { readTopics, setOf } from '../../server/modules/topics/public.ts'
import { DialogueRecording } from '../../src/contract/topics.ts'
import { readWords } from '../../tools/content/words.ts'

const CONTENT = join(import.meta.dirname, '../../content/topics')
const PUBLIC = join(import.meta.dirname, '../../public')
const HANGUL = /\p{Script=Hangul}/u
const topics = await readTopics()
const sets = loadMockTests()
const setNamed = (id: string) => sets.get(id)?.test
const words = new Set(readWords().map(wordId))
const grammar = (await readGrammar()).entries

test('there are topics, and each set of one belongs to one', () => {
  expect(topics.length).toBeGreaterThan(0)
  const ofTopics = [...sets.values()].filter(({ blueprint }) => blueprint.id === 'practice-topic')
  expect(ofTopics.map(({ test: { id } }) => id)).toEqual(topics.map(setOf))
})

test.each(topics)('topic $number leads to words, grammar and questions that are there', topic => {
  expect(topic.words.filter(id => !words.has(id))).toEqual([])
  expect(new Set(topic.words).size).toBe(topic.words.length)
  expect(grammar.has(topic.grammar)).toBe(true)
  const set = setNamed(setOf(topic))
  expect(set).toMatchObject({ is_open: true, title: `Topik ${topic.number}: ${topic.title.id}` })
  expect(set?.items.map(({ section }) => section)).toEqual([
    ...['reading', 'reading', 'reading'],
    ...['listening', 'listening'],
  ])
})

test.each(topics)(
  'what is heard of topic $number is what stands there',
  ({ dialogue, ...topic }) => {
    const about = setNamed(setOf(topic))?.items.at(-1)
    expect(about?.transcript).toEqual(dialogue.lines.map(({ voice, ko }) => ({ voice, text: ko })))
    expect(about?.recording).not.toBeNull()
    const { line_times, ...recording } = DialogueRecording.parse(dialogue.recording)
    expect(recording).toEqual(about?.recording)
    expect(line_times).toHaveLength(dialogue.lines.length)
    // Where a line began or ended with another, its pace would be that of nobody.
    line_times.forEach(({ start, end }, at) => {
      expect(start).toBeGreaterThan((line_times[at - 1]?.end ?? 0) + 0.25)
      const pace = (dialogue.lines[at]?.ko.match(/[가-힣]/g)?.length ?? 0) / (end - start)
      expect([dialogue.lines[at]?.ko, pace > 2.4 && pace < 4.6]).toEqual([
        dialogue.lines[at]?.ko,
        true,
      ])
    })
    // 24 kbit/s are 3,000 bytes a second; the file ends soon behind its last line.
    const file = statSync(join(PUBLIC, recording.audio_url)).size / 3_000
    const rest = file - (line_times.at(-1)?.end ?? 0)
    expect([rest > 0, rest < 0.3]).toEqual([true, true])
  },
)

test.each(topics)('topic $number is written in Korean and in Indonesian', topic => {
  const { title, goal, dialogue, note } = topic
  for (const ko of [title.ko, ...dialogue.lines.flatMap(line => [line.speaker, line.ko])]) {
    expect(ko).toMatch(HANGUL)
    expect(ko).not.toMatch(/[A-Za-z]/)
    expect(ko).toBe(ko.normalize('NFC'))
  }
  for (const id of [title.id, ...dialogue.lines.map(line => line.id)])
    expect(id).not.toMatch(HANGUL)
  expect(goal).toMatch(/^Setelah topik ini kamu bisa [^.]+\.$/)
  expect(note).toMatch(/[.!?]$/)
  expect(dialogue.setting).toMatch(/[.!]$/)
})

test('the right options of all sets together are spread evenly', () => {
  const keys = topics.flatMap(topic => setNamed(setOf(topic))?.items.map(({ key }) => key) ?? [])
  // Four standard deviations of chance, so that it holds for a few topics too.
  const bound = 4 * Math.sqrt((0.25 * 0.75) / keys.length)
  for (const place of [0, 1, 2, 3]) {
    const share = keys.filter(key => key === place).length / keys.length
    expect(Math.abs(share - 0.25)).toBeLessThan(Math.min(bound, 0.15))
  }
})

test.each([
  [{ number: 9 }, 'its number is not the next one'],
  [{ id: 'lain' }, 'its id is lain'],
  [{ words: ['sapa-공'] }, 'is wrong'],
])('a topic with %j is refused: %s', async (fields, reason) => {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-topics-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const name = `${topics[0]?.id}.json`
  cpSync(join(CONTENT, name), join(folder, name))
  const [first] = await readTopics(folder)
  expect(first?.number).toBe(1)
  const whole: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  writeFileSync(join(folder, name), JSON.stringify(Object.assign({}, whole, fields)))
  await expect(readTopics(folder)).rejects.toThrow(reason)
})
