import { disassembleCompleteCharacter } from 'es-hangul'
import { between, type Pose, REST, VOWELS } from './pose.ts'
import { letterOf, type SoundName, soundOf } from './sounds.ts'

/** A pose, and the seconds at which the mouth has it. */
interface Key {
  at: number
  pose: Pose
}

/** How a mouth moves during one step of a video. */
export interface MouthMotion {
  sound: SoundName
  keys: readonly Key[]
}

/** Seconds for which a mouth needs from one pose to the next. */
const MOVE = 0.2
/** Seconds in which a closure opens: less than a picture. */
const BURST = 0.01
/** How much of a syllable is over when its final consonant begins. */
const FINAL = 0.45

/** Whether a Korean text has a sound: ㄹ before a vowel, -ㄹ at the end of a syllable. */
export function hasSound(text: string, sound: SoundName): boolean {
  return placeOf(text, sound) !== undefined
}

/**
 * Says a text slowly enough to see it.
 *
 * @param before pose of the mouth before it
 * @param wait seconds of silence before the sound
 * @param seconds how long the text sounds
 */
export function sayMotion(
  sound: SoundName,
  text: string,
  before: Pose,
  { wait, seconds }: { wait: number; seconds: number },
): MouthMotion {
  const { pose, release, hold } = soundOf(sound)
  const { syllable = 0, share = 0 } = placeOf(text, sound) ?? {}
  const at = wait + seconds * share
  const vowel = vowelOf(text, syllable)
  const isFirst = share === 0
  const start = isFirst ? { ...pose, air: 0, sides: 0 } : vowelOf(text, 0)
  const ready = Math.min(MOVE, wait)
  const keys: Key[] = [{ at: 0, pose: before }]
  // A vowel that is said again is made anew.
  if (before === pose) keys.push({ at: ready / 2, pose: between(pose, REST, 0.5) })
  keys.push({ at: ready, pose: start })
  if (!isFirst) keys.push({ at: at - MOVE / 2, pose: start })
  keys.push({ at, pose })
  if (release) {
    const opened = between(pose, vowel, 0.6)
    const { air, seconds: flow } = release
    keys.push({ at: at + hold, pose })
    keys.push({ at: at + hold + BURST, pose: { ...opened, glottis: pose.glottis, air } })
    keys.push({ at: at + hold + flow, pose: { ...vowel, glottis: pose.glottis, air } })
    keys.push({ at: at + hold + flow + MOVE / 2, pose: vowel })
  }
  return { sound, keys }
}

/** Returns to rest within a pause. */
export function restMotion(sound: SoundName, before: Pose): MouthMotion {
  return {
    sound,
    keys: [
      { at: MOVE / 2, pose: before },
      { at: MOVE * 1.5, pose: REST },
    ],
  }
}

/** @returns the pose at a time in seconds from the start of a motion */
export function poseAt({ keys }: MouthMotion, at: number): Pose {
  const next = keys.findIndex(key => key.at > at)
  const [from, to] = [keys[next < 0 ? keys.length - 1 : next - 1], keys[next]]
  if (!from) return keys[0]?.pose ?? REST
  if (!to) return from.pose
  return between(from.pose, to.pose, (at - from.at) / (to.at - from.at))
}

export function lastPose({ keys }: MouthMotion): Pose {
  return keys.at(-1)?.pose ?? REST
}

/** The syllable with a sound, and the share of a text's time that is over when it comes. */
function placeOf(text: string, sound: SoundName): { syllable: number; share: number } | undefined {
  const isFinal = sound.startsWith('-')
  const letter = letterOf(sound)
  const blocks = syllablesOf(text)
  const syllable = blocks.findIndex(({ choseong, jungseong, jongseong }) =>
    isFinal ? jongseong === letter : choseong === letter || jungseong === letter,
  )
  if (syllable < 0) return undefined
  return { syllable, share: (syllable + (isFinal ? FINAL : 0)) / blocks.length }
}

function vowelOf(text: string, syllable: number): Pose {
  const vowel = syllablesOf(text)[syllable]?.jungseong
  return Object.entries(VOWELS).find(([letter]) => letter === vowel)?.[1] ?? VOWELS.ㅏ
}

function syllablesOf(text: string) {
  return [...text].flatMap(character => disassembleCompleteCharacter(character) ?? [])
}
