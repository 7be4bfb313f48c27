import { framesIn } from './frames.ts'
import type { MouthMotion } from './mouth/mouth-motion.ts'
import type { ScriptLine } from './script-schema.ts'

/** The learner's activity: read, listen, or say it aloud. */
export type Mode = 'read' | 'listen' | 'repeat'

/** A mouth that moves during a step, and the text that it says. */
export interface MouthStep {
  motion: MouthMotion
  /** Seconds of the motion that are over when the step begins. */
  from: number
  ko: string | null
  id: string
}

/** Part of a line's time. */
export interface Step {
  mode: Mode
  frames: number
  spoken?: ScriptLine
  mouth?: MouthStep
}

/** Seconds before and after a spoken line, and extra seconds for the learner to repeat it. */
export const BEFORE = 0.35
export const AFTER = 0.7
export const TO_REPEAT = 0.7
/** Characters per second, and minimum seconds, for lines that are only read. */
const READ_PACE = 14
const READ_LEAST = 2

/** Returns the number of frames for which a line must stay to be read. */
export function framesToRead(line: ScriptLine): number {
  return framesIn(Math.max(READ_LEAST, line.id.length / READ_PACE))
}

/** Returns the steps of a line on a slide that stands still or draws strokes. */
export function planLine(line: ScriptLine, secondsOf: (line: ScriptLine) => number): Step[] {
  const toRead = framesToRead(line)
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
export function inVoiceOf(line: ScriptLine, time: number): ScriptLine {
  if (time % 2 === 0) return line
  return { ...line, voice: line.voice === 'female' ? 'male' : 'female' }
}

/** Makes the last step longer. */
export function extend(steps: readonly Step[] | undefined, frames: number): void {
  const last = steps?.at(-1)
  if (last) last.frames += Math.max(0, frames)
}
