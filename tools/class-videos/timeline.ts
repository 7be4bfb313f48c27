import { strokesOf } from '../../src/lib/strokes/strokes.ts'
import { framesIn, secondsIn } from './frames.ts'
import type { ScriptLine, Slide, VideoScript } from './script-schema.ts'
import { secondsToShow, strokesDrawn } from './stroke-motion.ts'

/** The learner's activity: read, listen, or say it aloud. */
export type Mode = 'read' | 'listen' | 'repeat'

/** A picture and the number of frames for which it is shown. */
export interface Shot {
  slide: Slide
  line: ScriptLine
  mode: Mode
  /** Number of strokes drawn, including fractions; null if the slide has no strokes. */
  drawn: number | null
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

/** Seconds before and after a spoken line, and extra seconds for the learner to repeat it. */
const BEFORE = 0.35
const AFTER = 0.7
const TO_REPEAT = 0.7
/** Characters per second, and minimum seconds, for lines that are only read. */
const READ_PACE = 14
const READ_LEAST = 2
/** Seconds for which the last picture stays. */
const TAIL = 1
/** Smallest step in which a stroke grows, so that equal pictures are shared. */
const STEP = 1 / 64

interface Step {
  mode: Mode
  frames: number
  spoken?: ScriptLine
}

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
  const lines = slide.lines.map(line => planLine(line, secondsOf))
  const least = slide.kind === 'strokes' ? framesIn(secondsToShow(strokesOf(slide.letter))) : 0
  const missing = Math.max(0, least - lines.flat().reduce((sum, { frames }) => sum + frames, 0))
  extend(lines.at(-1), missing + (isLast ? framesIn(TAIL) : 0))
  return lines
}

function planLine(line: ScriptLine, secondsOf: (line: ScriptLine) => number): Step[] {
  const toRead = framesIn(Math.max(READ_LEAST, line.id.length / READ_PACE))
  if (line.ko === null) return [{ mode: 'read', frames: toRead }]
  const steps = Array.from({ length: line.times }, (_, time): Step[] => {
    const spoken = inVoiceOf(line, time)
    const frames = framesIn(secondsOf(spoken))
    return [
      { mode: 'listen', frames: framesIn(BEFORE) },
      { mode: 'listen', frames, spoken },
    ]
  }).flat()
  steps.push(
    line.times > 1
      ? { mode: 'repeat', frames: framesIn(secondsOf(line) + TO_REPEAT) }
      : { mode: 'listen', frames: framesIn(AFTER) },
  )
  extend(steps, toRead - steps.reduce((sum, { frames }) => sum + frames, 0))
  return steps
}

/** Returns a line in its voice, or in the other one each second time. */
function inVoiceOf(line: ScriptLine, time: number): ScriptLine {
  if (time % 2 === 0) return line
  return { ...line, voice: line.voice === 'female' ? 'male' : 'female' }
}

function extend(steps: readonly (Step | Step[])[] | undefined, frames: number): void {
  const last = steps?.at(-1)
  if (Array.isArray(last)) extend(last, frames)
  else if (last) last.frames += Math.max(0, frames)
}

function addSlide(timeline: Timeline, slide: Slide, lines: readonly Step[][]): void {
  const begin = timeline.frames
  const length = lines.flat().reduce((sum, { frames }) => sum + frames, 0)
  for (const [at, steps] of lines.entries()) {
    const line = slide.lines[at]
    if (!line) continue
    const from = timeline.frames
    for (const { mode, frames, spoken } of steps) {
      if (spoken) timeline.speeches.push({ at: timeline.frames, line: spoken })
      for (let frame = 0; frame < frames; frame += 1) {
        const drawn = drawnAt(slide, timeline.frames - begin, length)
        addFrame(timeline.shots, { slide, line, mode, drawn, frames: 1 })
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

function addFrame(shots: Shot[], shot: Shot): void {
  const last = shots.at(-1)
  const isSame =
    last?.slide === shot.slide &&
    last.line === shot.line &&
    last.mode === shot.mode &&
    last.drawn === shot.drawn
  if (last && isSame) last.frames += 1
  else shots.push(shot)
}
