import { expect, test } from 'vitest'
import { loadClasses } from '../../server/modules/classes/load-classes.ts'
import { pronounce } from '../../src/lib/pronunciation/pronounce.ts'
import { CONTRASTS, voiceHash } from '../../tools/recordings/contrasts.ts'
import findings from '../../tools/recordings/findings.json' with { type: 'json' }
import { phonemesOf } from '../../tools/recordings/phonemes.ts'
import { intone } from '../../tools/recordings/prosody.ts'
import { spokenTexts } from '../../tools/recordings/spoken-texts.ts'
import { durationTier, pitchTier, readTimes } from '../../tools/recordings/tiers.ts'

const codes = (text: string) =>
  phonemesOf(text)
    .flat()
    .flatMap(({ consonant, vowel, coda }) => [...consonant, ...vowel, ...coda])
    .map(({ code }) => code)
    .join(' ')

test('what was measured is about the voice as it speaks now', () => {
  expect(findings.voice).toBe(voiceHash())
})

test.each(Object.keys(CONTRASTS))('at least 95 of 100 pairs are told apart: %s', contrast => {
  const found = findings.contrasts.filter(row => row.contrast === contrast)
  const total = found.reduce((sum, { pairs }) => sum + pairs, 0)
  const wrong = found.flatMap(row => row.wrong)
  expect(total).toBe(3 * (CONTRASTS[contrast]?.pairs.length ?? 0))
  expect(1 - wrong.length / total).toBeGreaterThanOrEqual(0.95)
})

test('everything that is spoken has its sounds', () => {
  for (const { text } of spokenTexts()) expect(codes(pronounce(text)), text).not.toBe('')
})

test('words that differ in one sound have recordings of their own in classes', () => {
  const files = new Map<string, string>()
  const blocks = [...loadClasses().values()].flatMap(({ learnings }) =>
    learnings.flatMap(({ moduls }) => moduls.flatMap(modul => modul.blocks)),
  )
  for (const block of blocks) {
    if (block.kind !== 'example' || !block.recording?.is_synthetic) continue
    const sounds = codes(pronounce(block.ko))
    expect(files.get(block.recording.audio_url) ?? sounds, block.ko).toBe(sounds)
    files.set(block.recording.audio_url, sounds)
  }
  expect(files.size).toBeGreaterThan(100)
})

test.each([
  ['살', 's h a L'],
  ['쌀', 's s a L'],
  ['가게', 'k h a g E'],
  ['악수', 'a q s h u'],
  ['빨리', 'p- a L l i'],
  ['왜', 'w E'],
  ['의자', 'u- j i dZ; a'],
])('%s is said %s', (text, expected) => {
  expect(codes(text)).toBe(expected)
})

test.each(['개 게', '왜 외', '얘기 예기'])('%s sound alike in today’s Seoul', pair => {
  const [first = '', second = ''] = pair.split(' ')
  expect(codes(first)).toBe(codes(second))
})

test('the first tone follows the consonant, the last one the end of the sentence', () => {
  const tones = (text: string, ending: 'statement' | 'question') =>
    intone(phonemesOf(text), ending).flatMap(phoneme => phoneme.tones)
  expect(tones('자다', 'statement')[0]).toBeLessThan(tones('차다', 'statement')[0] ?? 0)
  expect(tones('사다', 'statement')[0]).toBe(tones('싸다', 'statement')[0])
  expect(tones('자다', 'statement').at(-1)).toBeLessThan(0)
  expect(tones('자다', 'question').at(-1)).toBeGreaterThan(3)
})

const GRID = ['"phoneme"', '0', '0.3', '4', ...['0', '0.05', '""'], ...['0.05', '0.1', '"s"']]
  .concat(['0.1', '0.12', '";"'], ['0.12', '0.3', '"a"'])
  .join('\n')

test('sounds that the voice adds or joins belong to the one before', () => {
  const phonemes = intone(phonemesOf('살'), 'statement').filter(({ code }) => code !== 'h')
  const spans = readTimes(GRID, phonemes)
  expect(spans.map(({ from, to, phonemes: of }) => [from, to, of.map(({ code }) => code)])).toEqual(
    [
      [0, 0.05, []],
      [0.05, 0.12, ['s']],
      [0.12, 0.3, ['a', 'L']],
    ],
  )
  // 75 ms of ㅅ in the 70 ms that were synthesized.
  expect(durationTier(spans, 1).split('\n').slice(10, 14)).toContain('1.0714')
  expect(pitchTier(spans, 200)).toContain('"PitchTier"')
})
