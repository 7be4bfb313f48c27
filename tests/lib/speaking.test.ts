import { expect, test } from 'vitest'
import { analyse, MOMENT, RATE } from '../../src/lib/speaking/analysis.ts'
import { judge } from '../../src/lib/speaking/judge.ts'
import { measureOnset } from '../../src/lib/speaking/onset.ts'
import { expectedSounds, syllablesOf } from '../../src/lib/speaking/sounds.ts'
import { speechRange } from '../../src/lib/speaking/speech-range.ts'
import { readCase, SPEAKING_CASES } from '../helpers/speaking-cases.ts'

/** Samples that a voice or noise makes for so many seconds; noise is the same each time. */
function sound(seconds: number, at: (time: number, noise: number) => number): Float32Array {
  let state = 1
  return Float32Array.from({ length: Math.round(seconds * RATE) }, (_, index) => {
    state = (state * 16_807) % 2_147_483_647
    return at(index / RATE, state / 1_073_741_824 - 1)
  })
}

function joined(...sounds: readonly Float32Array[]): Float32Array {
  return Float32Array.from(sounds.flatMap(samples => [...samples]))
}

const room = sound(0.2, (_, noise) => noise * 0.000_5)
const vowel = (hertz: number, seconds = 0.3) =>
  sound(seconds, time =>
    [1, 2, 3, 4].reduce(
      (sum, order) => sum + (0.1 / order) * Math.sin(2 * Math.PI * hertz * order * time),
      0,
    ),
  )
const breath = sound(0.08, (_, noise) => noise * 0.02)

test.each([70, 118, 205, 320, 480])('a voice of %i Hz is heard as such', hertz => {
  const { pitch, loudness } = analyse(joined(room, vowel(hertz), room))
  const voiced = pitch.filter((_, at) => (loudness[at] ?? -100) > -6).filter(Boolean)
  expect(voiced.length).toBeGreaterThan(30)
  for (const heard of voiced) expect(Math.abs(12 * Math.log2(heard / hertz))).toBeLessThan(0.5)
})

test('speech begins with its breath, whose length and the tone behind it are measured', () => {
  const analysis = analyse(joined(room, breath, vowel(200), room))
  const range = speechRange(analysis)
  expect(range?.from).toBeGreaterThan(200 / MOMENT - 5)
  expect(range?.from).toBeLessThan(200 / MOMENT + 5)
  const onset = measureOnset(analysis, range ?? { from: 0, to: 0 })
  expect(Math.abs((onset?.beforeVoice ?? 0) - 80)).toBeLessThan(25)
  expect(Math.round(onset?.pitch ?? 0)).toBeCloseTo(200, -1)
})

test('a text is heard as sounds: voiced between vowels, silent before tense ones, pauses at commas', () => {
  const kinds = expectedSounds('아가, 까')
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'vowel',
    'sonorant',
    'vowel',
    'pause',
    'stop',
    'vowel',
  ])
  expect(syllablesOf('안녕, 3').map(({ text, coda }) => text + coda)).toEqual(['안ㄴ', '녕ㅇ'])
})

test('what cannot be judged is said to be unclear, with its reason', () => {
  const [first] = SPEAKING_CASES
  const model = analyse(readCase(first?.model ?? ''))
  const take = readCase(first?.take ?? '')
  const reasonOf = (samples: Float32Array) => {
    const judgement = judge(analyse(samples), model, '딸')
    return judgement.state === 'unclear' ? judgement.reason : 'judged'
  }
  expect(reasonOf(new Float32Array(RATE))).toBe('silent')
  expect(reasonOf(take.map(sample => sample * 0.002))).toBe('quiet')
  expect(reasonOf(sound(1, (_, noise) => noise * 0.3))).toBe('noisy')
  expect(
    reasonOf(
      joined(
        room,
        sound(0.3, (_, noise) => noise * 0.1),
        room,
      ),
    ),
  ).toBe('unvoiced')
  expect(reasonOf(take)).toBe('judged')
})

test('a take is judged beside itself: as loud or as quiet, higher or lower, it stays right', () => {
  const right = SPEAKING_CASES.find(({ expected, half }) => !expected && half === 'held-out')
  const model = analyse(readCase(right?.model ?? ''))
  for (const gain of [0.1, 1, 2]) {
    const judgement = judge(
      analyse(readCase(right?.take ?? '').map(sample => sample * gain)),
      model,
      right?.text ?? '',
    )
    expect(judgement).toMatchObject({ state: 'judged', findings: [] })
  }
})
