import { expect, test } from 'vitest'
import { loadClasses } from '../../server/modules/classes/load-classes.ts'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'

/** Seconds of silence that a recording of a test has around its words, and between its turns. */
const AROUND = 0.7
const WITHIN = 0.35
const BETWEEN = 0.7
/** The same of a recording of a class. */
const AROUND_OF_CLASS = 0.6
/** Shorter ones say more of their pauses than of their pace. */
const LONG_ENOUGH = 6

const syllables = (text: string) => text.match(/[가-힣]/g)?.length ?? 0

/** Syllables a second that half of the recordings are slower than. */
function median(paces: readonly number[]): number {
  expect(paces.length).toBeGreaterThan(5)
  return paces.toSorted((a, b) => a - b)[Math.floor(paces.length / 2)] ?? 0
}

function pacesOfTests(blueprint: string): number[] {
  const tests = [...loadMockTests().values()].filter(({ test }) => test.blueprint === blueprint)
  return tests.flatMap(({ test }) =>
    test.items.flatMap(({ transcript, recording }) => {
      const count = syllables((transcript ?? []).map(({ text }) => text).join(''))
      if (!transcript || !recording?.is_synthetic || count < LONG_ENOUGH) return []
      const pauses = transcript.slice(1).map(({ voice }, at) => {
        return voice === transcript[at]?.voice ? WITHIN : BETWEEN
      })
      const silent = pauses.reduce<number>((sum, pause) => sum + pause, AROUND)
      return count / (recording.seconds - silent)
    }),
  )
}

function pacesOfClass(id: string): number[] {
  const learnings = loadClasses().get(id)?.learnings ?? []
  const blocks = learnings.flatMap(({ moduls }) => moduls.flatMap(modul => modul.blocks))
  return blocks.flatMap(block =>
    block.kind === 'example' && block.recording && syllables(block.ko) >= LONG_ENOUGH
      ? syllables(block.ko) / (block.recording.seconds - AROUND_OF_CLASS)
      : [],
  )
}

test.each(['eps-topik', 'topik-1'])('%s is spoken at about four syllables a second', id => {
  expect(median(pacesOfTests(id))).toBeCloseTo(4, 0)
})

test('who learns the letters hears them slower, at about three', () => {
  expect(median(pacesOfClass('hangul-dari-nol'))).toBeCloseTo(3, 0)
  expect(median(pacesOfClass('topik-1'))).toBeCloseTo(4, 0)
})
