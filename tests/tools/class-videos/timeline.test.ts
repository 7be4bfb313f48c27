import { expect, test } from 'vitest'
import { strokesOf } from '../../../src/lib/strokes/strokes.ts'
import { framesIn, secondsIn } from '../../../tools/class-videos/frames.ts'
import { VideoScript } from '../../../tools/class-videos/script-schema.ts'
import { secondsToShow } from '../../../tools/class-videos/stroke-motion.ts'
import { planVideo } from '../../../tools/class-videos/timeline.ts'

const SPOKEN = 1.2
const LONG = 'Kalimat panjang yang harus sempat dibaca sampai selesai oleh semua orang.'

const script = VideoScript.parse({
  id: 'a-video',
  title: 'A video',
  slides: [
    { kind: 'title', ko: '한글', id: 'Hangul', lines: [{ ko: null, id: LONG }] },
    { kind: 'strokes', letter: 'ㄹ', lines: [{ ko: '리을', id: 'rieul', times: 1 }] },
    {
      kind: 'word',
      ko: '나무',
      id: 'pohon',
      said: null,
      lines: [
        { ko: '나무', id: 'pohon', times: 3 },
        { ko: '나무', id: LONG },
      ],
    },
  ],
})
const timeline = planVideo(script, () => SPOKEN)
const { frames, shots, speeches, shown } = timeline

test('lines follow each other without a gap or an overlap, to the end of the video', () => {
  expect(shown.map(({ from }) => from)).toEqual([0, ...shown.slice(0, -1).map(({ to }) => to)])
  expect(shown.at(-1)?.to).toBe(frames)
  expect(shots.reduce((sum, shot) => sum + shot.frames, 0)).toBe(frames)
})

test('all that is said is said within its line, one after the other', () => {
  expect(speeches).toHaveLength(1 + 3 + 1)
  for (const [at, speech] of speeches.entries()) {
    const line = shown.find(
      ({ line, from, to }) => line === speech.line && from <= speech.at && speech.at < to,
    )
    const end = speech.at + framesIn(SPOKEN)
    expect(end).toBeLessThanOrEqual(line?.to ?? 0)
    expect(end).toBeLessThanOrEqual(speeches[at + 1]?.at ?? frames)
  }
})

test('every line stays long enough to be read', () => {
  for (const { line, from, to } of shown)
    expect(secondsIn(to - from)).toBeGreaterThanOrEqual(Math.max(2, line.id.length / 14))
})

test('who shall repeat has longer than the voice had, each time', () => {
  const turns = shots.filter(({ mode }) => mode === 'repeat')
  expect(turns).toHaveLength(3)
  for (const turn of turns) expect(secondsIn(turn.frames)).toBeGreaterThan(SPOKEN + 0.5)
})

test('a letter grows stroke by stroke and stands whole before the next slide', () => {
  const drawn = shots.flatMap(shot => shot.drawn ?? [])
  expect(drawn).toEqual(drawn.toSorted((one, other) => one - other))
  expect(drawn[0]).toBe(0)
  expect(drawn.at(-1)).toBe(3)
  const slide = shots.filter(shot => shot.drawn !== null)
  const seconds = secondsIn(slide.reduce((sum, shot) => sum + shot.frames, 0))
  expect(seconds).toBeGreaterThanOrEqual(secondsToShow(strokesOf('ㄹ')) - 0.07)
})

test('the same script makes the same plan', () => {
  expect(planVideo(script, () => SPOKEN)).toEqual(timeline)
})
