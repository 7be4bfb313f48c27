import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadClasses } from '../../../server/modules/classes/load-classes.ts'
import { makeTranscript, readVtt } from '../../../src/features/create-learning/video/transcript.ts'

const video = loadClasses().get('hangul-dari-nol')?.learnings[0]?.videos[0]
const read = (address: string) => readFileSync(`public${address}`, 'utf8')

test('the captions of our videos produce their stored transcripts, with links to words', () => {
  if (!video) throw new Error('There is no such video.')
  const { captions, transcript } = video
  const texts = { ko: read(captions.ko ?? ''), id: read(captions.id) }
  const made = makeTranscript(texts, transcript)
  const plain = (cues: typeof made) => cues.map(({ ko, id, start }) => ({ ko, id, start }))
  expect(plain(made)).toEqual(plain(transcript))
  expect(made.flatMap(({ words }) => words)).toEqual(transcript.flatMap(({ words }) => words))
})

test('notes, styles, names and settings of captions are left out', () => {
  const file =
    'WEBVTT\r\n\r\nNOTE draf\r\n\r\n1\r\n01:02.500 --> 01:04.000 line:0\r\n<v Guru>Halo,\r\napa kabar?\r\n'
  expect(readVtt(file)).toEqual([{ start: 62.5, end: 64, text: 'Halo, apa kabar?' }])
})
