import { expect, test } from 'vitest'
import { readScripts } from '../../../tools/class-videos/class-files.ts'
import { framesIn } from '../../../tools/class-videos/frames.ts'
import { drawMouth } from '../../../tools/class-videos/mouth/mouth-drawing.ts'
import { SOUND_NAMES, SOUNDS, soundOf } from '../../../tools/class-videos/mouth/sounds.ts'
import { VideoScript } from '../../../tools/class-videos/script-schema.ts'
import { slideHtml } from '../../../tools/class-videos/slide-html.ts'
import { planVideo } from '../../../tools/class-videos/timeline.ts'

const SPOKEN = 0.6

/** The plan of one mouth that says one line. */
function planOf(sounds: string[], ko: string, times = 1) {
  const lines = [{ ko, id: 'arti', times }]
  const slides = [{ kind: 'mouth', sounds, lines }]
  return planVideo(VideoScript.parse({ id: 'a', title: 'A', slides }), () => SPOKEN)
}

/** The mouths that are shown at each frame while the voice speaks, for each time it does. */
function mouthsSpeaking({ shots, speeches }: ReturnType<typeof planOf>) {
  const mouths = shots.flatMap(({ mouth, frames }) => Array.from({ length: frames }, () => mouth))
  return speeches.map(({ at }) => mouths.slice(at, at + framesIn(SPOKEN)))
}

test('each sound that Indonesians mix up has a drawing unlike all others, and a video shows it', () => {
  const listed = [...'ㅓㅗㅡㅜㄱㅋㄲㄷㅌㄸㅂㅍㅃㅈㅊㅉㅅㅆㄹ', '-ㄹ']
  expect(SOUND_NAMES.toSorted()).toEqual(listed.toSorted())
  const drawings = SOUND_NAMES.map(name => drawMouth(name, soundOf(name).pose))
  expect(new Set(drawings).size).toBe(listed.length)
  const slides = readScripts([]).flatMap(script => script.slides)
  const shown = slides.flatMap(slide => (slide.kind === 'mouth' ? slide.sounds : []))
  expect([...new Set(shown)].toSorted()).toEqual(listed.toSorted())
})

test('vowels differ by lips, jaw and tongue, as phonetics describes them', () => {
  const [eo, o, eu, u] = [SOUNDS.ㅓ.pose, SOUNDS.ㅗ.pose, SOUNDS.ㅡ.pose, SOUNDS.ㅜ.pose]
  const heightOf = (pose: typeof eo) => Math.min(...pose.tongue.map(([, y]) => y))
  expect(eo.rounding).toBeLessThanOrEqual(0)
  expect(eu.rounding).toBeLessThan(0)
  expect(o.rounding).toBeGreaterThan(0.5)
  expect(u.rounding).toBeGreaterThanOrEqual(o.rounding)
  expect(eo.jaw).toBeGreaterThan(o.jaw)
  expect(o.jaw).toBeGreaterThan(u.jaw)
  expect(heightOf(eo)).toBeGreaterThan(heightOf(o))
  expect(heightOf(o)).toBeGreaterThan(Math.max(heightOf(u), heightOf(eu)))
})

test.each([
  ['ㄱ', 'ㅋ', 'ㄲ'],
  ['ㄷ', 'ㅌ', 'ㄸ'],
  ['ㅂ', 'ㅍ', 'ㅃ'],
  ['ㅈ', 'ㅊ', 'ㅉ'],
] as const)(
  '%s, %s and %s have one tongue, and differ by vocal folds and air',
  (lax, aspirated, tense) => {
    const [one, two, three] = [soundOf(lax), soundOf(aspirated), soundOf(tense)]
    expect([two.pose.tongue, two.pose.gap]).toEqual([one.pose.tongue, one.pose.gap])
    expect([three.pose.tongue, three.pose.gap]).toEqual([one.pose.tongue, one.pose.gap])
    const folds = [three, one, two].map(({ pose }) => pose.glottis)
    const air = [three, one, two].map(({ release }) => release?.air)
    expect(folds).toEqual(folds.toSorted())
    expect([folds[0], folds[2], ...air]).toEqual([0, 1, 0, 0.3, 1])
  },
)

test('the drawing changes with each word of a pair, spoken by a woman and a man', () => {
  const plan = planOf(['ㅅ', 'ㅆ'], '살, 쌀', 2)
  expect(plan.speeches.map(({ line }) => `${line.ko} ${line.voice}`)).toEqual([
    '살 female',
    '쌀 female',
    '살 male',
    '쌀 male',
  ])
  const sounds = mouthsSpeaking(plan).map(mouths => new Set(mouths.map(mouth => mouth?.sound)))
  expect(sounds.map(each => [...each])).toEqual([['ㅅ'], ['ㅆ'], ['ㅅ'], ['ㅆ']])
  const turn = plan.shots.filter(({ mode }) => mode === 'repeat')
  expect(new Set(turn.map(({ mouth }) => mouth?.sound))).toEqual(new Set(['ㅅ', 'ㅆ']))
  expect(turn.map(slideHtml).join('')).toContain('Ada embusan')
})

test('a closure is closed until its sound begins, and lets the air out before the vowel', () => {
  const { shots } = planOf(['ㅋ'], '카')
  const poses = shots.flatMap(({ mouth }) => mouth?.pose ?? [])
  const back = String(SOUNDS.ㅋ.pose.tongue[3])
  const closed = poses.findIndex(({ tongue }) => String(tongue[3]) === back)
  const loudest = poses.findIndex(({ air }) => air === 1)
  const vowel = poses.findIndex(({ air, jaw }) => air === 0 && jaw === 1)
  expect([closed, loudest, vowel].every(at => at >= 0)).toBe(true)
  expect([closed, loudest, vowel]).toEqual([closed, loudest, vowel].toSorted((a, b) => a - b))
})

test('ㄹ taps once between two vowels, and stays at the ridge at the end of a syllable', () => {
  const isAtRidge = (sound: 'ㄹ' | '-ㄹ', ko: string) =>
    (mouthsSpeaking(planOf([sound], ko))[0] ?? []).map(
      mouth => (mouth?.pose.tongue[0][1] ?? 0) < SOUNDS[sound].pose.tongue[0][1] + 4,
    )
  const tap = isAtRidge('ㄹ', '머리')
  expect([tap.at(0), tap.includes(true), tap.at(-1)]).toEqual([false, true, false])
  expect(tap.filter(Boolean).length).toBeLessThanOrEqual(4)
  const final = isAtRidge('-ㄹ', '달')
  expect([final.at(0), final.at(-1)]).toEqual([false, true])
})
