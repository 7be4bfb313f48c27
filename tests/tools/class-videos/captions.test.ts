import { expect, test } from 'vitest'
import { Cue } from '../../../src/contract/class-content.ts'
import { captionsOf, transcriptOf } from '../../../tools/class-videos/captions.ts'

const line = { voice: 'female', times: 1 } as const
const transcript = transcriptOf(
  [
    { from: 0, to: 31, line: { ...line, ko: null, id: 'Tulis < dan >.' } },
    { from: 31, to: 960, line: { ...line, ko: '나무', id: 'pohon' } },
  ],
  ({ ko }) => (ko ? [{ from: 0, to: 2, entry: 'sapa-나무' }] : []),
)

test('a transcript has the times of each sentence in seconds, as the contract wants it', () => {
  expect(transcript.map(cue => Cue.parse(cue))).toEqual(transcript)
  expect(transcript.map(({ start, end }) => [start, end])).toEqual([
    [0, 2.067],
    [2.067, 64],
  ])
})

test('captions in Indonesian have every sentence, and signs of WebVTT are escaped', () => {
  expect(captionsOf(transcript, 'id')).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.067\nTulis &lt; dan &gt;.\n\n00:00:02.067 --> 00:01:04.000\npohon\n',
  )
})

test('captions in Korean have what is said in Korean', () => {
  expect(captionsOf(transcript, 'ko')).toBe('WEBVTT\n\n00:00:02.067 --> 00:01:04.000\n나무\n')
})
