import { expect, test } from 'vitest'
import { strokesOf } from '../../../src/lib/strokes/strokes.ts'
import { readScripts } from '../../../tools/class-videos/class-files.ts'
import { framesIn, secondsIn } from '../../../tools/class-videos/frames.ts'
import { type ScriptLine, VideoScript } from '../../../tools/class-videos/script-schema.ts'
import { secondsToShow } from '../../../tools/class-videos/stroke-motion.ts'
import { planVideo, type Timeline } from '../../../tools/class-videos/timeline.ts'

const SPOKEN = 1.2
/** Spoken in a second, about. */
const SYLLABLES = 3.5
/** Longest silence in which a mouth stands still, in seconds. */
const STILL_MAX = 0.5
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
    const during = shown.find(({ from, to }) => from <= speech.at && speech.at < to)
    expect(during?.line.ko).toBe(speech.line.ko)
    const end = speech.at + framesIn(SPOKEN)
    expect(end).toBeLessThanOrEqual(during?.to ?? 0)
    expect(end).toBeLessThanOrEqual(speeches[at + 1]?.at ?? frames)
  }
})

test('every line stays long enough to be read', () => {
  for (const { line, from, to } of shown)
    expect(secondsIn(to - from)).toBeGreaterThanOrEqual(Math.max(2, line.id.length / 14))
})

test('a woman and a man say a line in turn, and who shall repeat it has longer than they had', () => {
  const voices = speeches.map(({ line: { voice } }) => voice)
  expect(voices.slice(1, 4)).toEqual(['female', 'male', 'female'])
  const turns = shots.filter(({ mode }) => mode === 'repeat')
  expect(turns).toHaveLength(1)
  for (const turn of turns) expect(secondsIn(turn.frames)).toBeGreaterThan(SPOKEN + 0.5)
})

function secondsOf({ ko }: ScriptLine): number {
  return (ko?.match(/[가-힣]/g)?.length ?? 1) / SYLLABLES
}

/** Frames of silence in which nothing is read, drawn or repeated, one number for each pause. */
function idlePauses(plan: Timeline, hasMouth: boolean): number[] {
  const heard = plan.speeches.map(({ at, line }) => [at, at + framesIn(secondsOf(line))])
  let frame = 0
  return plan.shots.map(({ mode, drawn, mouth, frames: length }) => {
    const each = Array.from({ length }, (_, at) => frame + at)
    frame += length
    if (mode !== 'listen' || drawn !== null || (mouth !== null) !== hasMouth) return 0
    return each.filter(at => !heard.some(([from = 0, to = 0]) => from <= at && at < to)).length
  })
}

test.each(readScripts([]))(
  'a quarter of $id at most is silence in which nothing is read, drawn or repeated',
  each => {
    const plan = planVideo(each, secondsOf)
    expect(
      idlePauses(plan, false).reduce((sum, pause) => sum + pause, 0) / plan.frames,
    ).toBeLessThan(0.25)
    expect(secondsIn(Math.max(...idlePauses(plan, true)))).toBeLessThan(STILL_MAX)
  },
)

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
