import { framesIn, secondsIn } from '../frames.ts'
import type { ScriptLine, Slide } from '../script-schema.ts'
import { AFTER, BEFORE, extend, framesToRead, inVoiceOf, type Step, TO_REPEAT } from '../steps.ts'
import { hasSound, lastPose, restMotion, sayMotion } from './mouth-motion.ts'
import { type Pose, REST } from './pose.ts'
import { letterOf, type SoundName } from './sounds.ts'

type MouthSlide = Extract<Slide, { kind: 'mouth' }>
/** Seconds between texts of a line, in which the mouth moves from one to the next. */
const BETWEEN = 0.25
/** Seconds for which a sound is shown, at least, while a line is read. */
const SHOWN = 1.4

type SecondsOf = (line: ScriptLine) => number

/** One of the texts that a line says in turn, such as 살 of "살, 쌀". */
interface Part {
  ko: string
  id: string
  sound: SoundName
}

/** Returns the steps of a line that a mouth says; texts between commas alternate. */
export function planMouthLine(slide: MouthSlide, line: ScriptLine, secondsOf: SecondsOf): Step[] {
  if (line.ko === null) return readSteps(slide, line)
  const parts = partsOf(slide, line)
  const saying = Array.from({ length: line.times }, (_, time) => inVoiceOf(line, time)).flatMap(
    spoken => parts.map(part => ({ part, spoken: { ...spoken, ko: part.ko } })),
  )
  const steps: Step[] = []
  for (const { part, spoken } of saying) addSaying(steps, part, secondsOf(spoken), spoken)
  if (line.times > 1)
    for (const part of parts) addSaying(steps, part, secondsOf({ ...line, ko: part.ko }))
  addRest(steps, line.times > 1 ? TO_REPEAT - BEFORE : AFTER)
  extend(steps, framesToRead(line) - steps.reduce((sum, { frames }) => sum + frames, 0))
  return steps
}

/** Adds a text, spoken by the voice or, without it, by the learner. */
function addSaying(steps: Step[], part: Part, seconds: number, spoken?: ScriptLine): void {
  const { ko, id, sound } = part
  const before = framesIn(steps.length > 0 ? BETWEEN : BEFORE)
  const wait = secondsIn(before)
  const motion = sayMotion(sound, ko, poseAfter(steps), { wait, seconds })
  const mode = spoken ? 'listen' : 'repeat'
  steps.push(
    { mode, frames: before, mouth: { motion, from: 0, ko, id } },
    {
      mode,
      frames: framesIn(seconds),
      ...(spoken && { spoken }),
      mouth: { motion, from: wait, ko, id },
    },
  )
}

function addRest(steps: Step[], seconds: number): void {
  const last = steps.at(-1)
  if (!last?.mouth) return
  const motion = restMotion(last.mouth.motion.sound, poseAfter(steps))
  steps.push({
    mode: last.mode,
    frames: framesIn(seconds),
    mouth: { ...last.mouth, motion, from: 0 },
  })
}

/** Shows the sounds that a line names, or all of the slide, in turn while the line is read. */
function readSteps(slide: MouthSlide, line: ScriptLine): Step[] {
  const named = slide.sounds.filter(sound => line.id.includes(letterOf(sound)))
  const sounds = named.length > 0 ? named : slide.sounds
  const parts = slide.lines.flatMap(each => partsOf(slide, each))
  const toRead = framesToRead(line)
  const rounds = Math.max(1, Math.floor(toRead / framesIn(SHOWN * sounds.length)))
  const frames = Math.ceil(toRead / (rounds * sounds.length))
  const steps: Step[] = []
  for (const sound of Array.from({ length: rounds }, () => sounds).flat()) {
    const text = parts.find(part => part.sound === sound)?.ko ?? ''
    const times = { wait: BEFORE, seconds: secondsIn(frames) - BEFORE }
    const motion = sayMotion(sound, text, poseAfter(steps), times)
    steps.push({ mode: 'read', frames, mouth: { motion, from: 0, ko: null, id: line.id } })
  }
  return steps
}

function poseAfter(steps: readonly Step[]): Pose {
  const mouth = steps.at(-1)?.mouth
  return mouth ? lastPose(mouth.motion) : REST
}

/** Returns the texts of a line with their meanings; one meaning for several texts is that of each. */
function partsOf({ sounds: [first, ...others] }: MouthSlide, { ko, id }: ScriptLine): Part[] {
  const texts = ko?.split(', ') ?? []
  const meanings = id.split(', ')
  return texts.map((text, at) => ({
    ko: text,
    id: (meanings.length === texts.length && meanings[at]) || id,
    sound: others.find(sound => hasSound(text, sound)) ?? first,
  }))
}
