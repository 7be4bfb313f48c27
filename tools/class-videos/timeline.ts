import { isDeepStrictEqual } from 'node:util'
import { strokesOf } from '../../src/lib/strokes/strokes.ts'
import { framesIn, secondsIn } from './frames.ts'
import { poseAt } from './mouth/mouth-motion.ts'
import { planMouthLine } from './mouth/plan-mouth.ts'
import type { Pose } from './mouth/pose.ts'
import type { SoundName } from './mouth/sounds.ts'
import type { ScriptLine, Slide, VideoScript } from './script-schema.ts'
import { extend, type Mode, type MouthStep, planLine, type Step } from './steps.ts'
import { secondsToShow, strokesDrawn } from './stroke-motion.ts'

/** A mouth in a picture, and the text that it says. */
export interface ShownMouth {
  sound: SoundName
  pose: Pose
  ko: string | null
  id: string
}

/** A picture and the number of frames for which it is shown. */
export interface Shot {
  slide: Slide
  line: ScriptLine
  mode: Mode
  /** Number of strokes drawn, including fractions; null if the slide has no strokes. */
  drawn: number | null
  /** Null if the slide has no mouth. */
  mouth: ShownMouth | null
  frames: number
}

/** A spoken line and the frame at which it starts. */
export interface Speech {
  at: number
  /** With the voice that speaks this time. */
  line: ScriptLine
}

/** A line with its first frame and the one after its last. */
export interface Shown {
  from: number
  to: number
  line: ScriptLine
}

export interface Timeline {
  frames: number
  shots: Shot[]
  speeches: Speech[]
  shown: Shown[]
}

/** Seconds for which the last picture stays. */
const TAIL = 1
/** Smallest step in which a stroke grows, so that equal pictures are shared. */
const STEP = 1 / 64
/** Frames for which a mouth keeps a pose: it is large, and each picture of it costs bytes. */
const MOUTH_FRAMES = 2

/**
 * @param secondsOf returns the seconds that the voice takes for a line
 * @returns the times of all pictures and spoken lines
 */
export function planVideo(script: VideoScript, secondsOf: (line: ScriptLine) => number): Timeline {
  const timeline: Timeline = { frames: 0, shots: [], speeches: [], shown: [] }
  for (const [at, slide] of script.slides.entries()) {
    const isLast = at === script.slides.length - 1
    addSlide(timeline, slide, planSlide(slide, secondsOf, isLast))
  }
  return timeline
}

function planSlide(
  slide: Slide,
  secondsOf: (line: ScriptLine) => number,
  isLast: boolean,
): Step[][] {
  const lines = slide.lines.map(line =>
    slide.kind === 'mouth' ? planMouthLine(slide, line, secondsOf) : planLine(line, secondsOf),
  )
  const least = slide.kind === 'strokes' ? framesIn(secondsToShow(strokesOf(slide.letter))) : 0
  const missing = Math.max(0, least - lines.flat().reduce((sum, { frames }) => sum + frames, 0))
  extend(lines.at(-1), missing + (isLast ? framesIn(TAIL) : 0))
  return lines
}

function addSlide(timeline: Timeline, slide: Slide, lines: readonly Step[][]): void {
  const begin = timeline.frames
  const length = lines.flat().reduce((sum, { frames }) => sum + frames, 0)
  for (const [at, steps] of lines.entries()) {
    const line = slide.lines[at]
    if (!line) continue
    const from = timeline.frames
    for (const { mode, frames, spoken, mouth } of steps) {
      if (spoken) timeline.speeches.push({ at: timeline.frames, line: spoken })
      for (let frame = 0; frame < frames; frame += 1) {
        const drawn = drawnAt(slide, timeline.frames - begin, length)
        const shown = mouth ? mouthAt(mouth, frame) : null
        addFrame(timeline.shots, { slide, line, mode, drawn, mouth: shown, frames: 1 })
        timeline.frames += 1
      }
    }
    timeline.shown.push({ from, to: timeline.frames, line })
  }
}

/**
 * Returns the strokes drawn at a frame; a letter is repeated as often as there is time to draw it
 * whole.
 */
function drawnAt(slide: Slide, frame: number, frames: number): number | null {
  if (slide.kind !== 'strokes') return null
  const strokes = strokesOf(slide.letter)
  const once = framesIn(secondsToShow(strokes))
  const rounds = Math.max(1, Math.floor(frames / once))
  const inRound = Math.floor(frame / once) < rounds ? frame % once : once
  return Math.round(strokesDrawn(strokes, secondsIn(inRound)) / STEP) * STEP
}

function mouthAt({ motion, from, ko, id }: MouthStep, frame: number): ShownMouth {
  const middle = frame - (frame % MOUTH_FRAMES) + MOUTH_FRAMES / 2
  return { sound: motion.sound, pose: poseAt(motion, from + secondsIn(middle)), ko, id }
}

function addFrame(shots: Shot[], shot: Shot): void {
  const last = shots.at(-1)
  const isSame =
    last?.slide === shot.slide &&
    last.line === shot.line &&
    last.mode === shot.mode &&
    last.drawn === shot.drawn &&
    isDeepStrictEqual(last.mouth, shot.mouth)
  if (last && isSame) last.frames += 1
  else shots.push(shot)
}
