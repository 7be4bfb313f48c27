import { describe, expect, test } from 'vitest'
import { pronounce } from '../../src/lib/pronunciation/pronounce.ts'
import {
  countSyllables,
  measureVoice,
  outlineOf,
  type Sound,
  trimVoice,
} from '../../src/lib/voice/measure-voice.ts'
import { voiceProblems } from '../../src/lib/voice-problems.ts'

const RATE = 48_000

/** A second of speech between half seconds of a room: both as loud as is said, from 0 to 1. */
function made({ voice = 0.2, room = 0.000_5, limit = 1 } = {}): Sound {
  const samples = Float32Array.from({ length: 2 * RATE }, (_, at) => {
    const isSpoken = at >= RATE / 2 && at < 1.5 * RATE
    const tone = isSpoken ? voice * Math.sin((2 * Math.PI * 220 * at) / RATE) : 0
    // The same every time, and of all frequencies.
    const noise = room * (((at * 7_919) % 1_009) / 504.5 - 1)
    return Math.max(-limit, Math.min(limit, tone + noise))
  })
  return { samples, rate: RATE }
}

function problemsOf(sound: Sound, pronunciation = '안녕하세요') {
  const reading = measureVoice(sound)
  if (!reading) return ['silent']
  const { spoken, ...measures } = reading
  return voiceProblems({
    ...measures,
    seconds: spoken,
    pace: countSyllables(pronunciation) / spoken,
  })
}

describe('a voice', () => {
  test('is found between the silence, with its loudness and that of the room', () => {
    const reading = measureVoice(made())
    expect(reading?.from).toBe(RATE / 2)
    expect(reading?.to).toBe(1.5 * RATE)
    expect(reading?.spoken).toBeCloseTo(1)
    // A sine wave is 3 dB below its peak.
    expect(reading?.level).toBeCloseTo(-17, 0)
    expect(reading?.peak).toBeCloseTo(-14, 0)
    expect(reading?.noise).toBeLessThan(-65)
    expect(problemsOf(made())).toEqual([])
  })

  test.each([
    ['silent', {}, { voice: 0 }],
    ['clipped', {}, { voice: 1.4 }],
    ['noisy', {}, { room: 0.05 }],
    ['quiet', {}, { voice: 0.01, room: 0.000_01 }],
    ['fast', { pronunciation: '만나서 반갑습니다' }, {}],
  ] as const)(
    'that is %s is called so',
    (problem, { pronunciation }: { pronunciation?: string }, how) => {
      expect(problemsOf(made(how), pronunciation)).toEqual([problem])
    },
  )

  test('is trimmed to a moment of the room around it, and as loud as all others', () => {
    for (const voice of [0.05, 0.7]) {
      const sound = made({ voice })
      const reading = measureVoice(sound)
      if (!reading) throw new Error('Nobody speaks.')
      const trimmed = trimVoice(sound, reading)
      expect(trimmed.samples.length / RATE).toBeCloseTo(1.32)
      expect(measureVoice(trimmed)?.level).toBeCloseTo(-18, 0)
      expect(trimmed.samples[0]).toBeCloseTo(0)
      const outline = outlineOf(trimmed, 10)
      expect(Math.max(...outline)).toBeLessThan(0.9)
      expect(outline[0]).toBeLessThan(outline[5] ?? 0)
    }
  })

  test('that is slow is called so, unless it is short', () => {
    const measures = { clipped: 0, level: -20, noise: -60, pace: 1.2 }
    expect(voiceProblems({ ...measures, seconds: 4 })).toEqual(['slow'])
    expect(voiceProblems({ ...measures, seconds: 1 })).toEqual([])
  })

  test('has the syllables that are said, also of numbers', () => {
    expect(countSyllables(pronounce('3시'))).toBe(2)
  })
})
