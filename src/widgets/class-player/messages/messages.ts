import type { Failure } from '../../../api/http.ts'
import type { LearningPart } from '../../../contract/classes.ts'
import type { MediaFormats } from '../../../lib/media-formats.ts'

/** Every text of the class player, in one language, and how it writes numbers. */
export type Messages = Texts & MediaFormats

export interface Texts {
  loading: string
  retry: string
  close: string
  /** Fixed by the specification, in every language. */
  contentFailed: 'Failed to fetch class content'
  failedTitle: string
  offlineTitle: string
  failures: Partial<Record<Failure['code'], string>>
  playlist: string
  kinds: Record<LearningPart['kind'], string>
  lesson: (number: number) => string
  learning: (number: number, title: string) => string
  done: string
  now: string
  locked: string
  preview: string
  doneOf: (done: number, total: number) => string
  next: string
  nextIs: (title: string) => string
  lastPart: string
  finishedClass: string
  /** Only our own site has certificates. */
  certificate?: string
  lockedTitle: string
  accountTitle: string
  accountHint: string
  signIn: string
  aboutClass: string
  onOurSite: string
  visitorKeeps: string
  notSavedHere: string
  partFailed: string
  korean: string
  indonesian: string
  synthetic: string
  controls: string
  play: string
  pause: string
  playAgain: string
  goOnAt: (at: string) => string
  fromDevice: string
  costs: (size: string) => string
  playFailed: string
  playFailedHint: string
  position: string
  positionOf: (at: string, all: string) => string
  back10: string
  ahead10: string
  mute: string
  unmute: string
  fullscreen: string
  leaveFullscreen: string
  speed: string
  captions: string
  captionKinds: Record<'both' | 'ko' | 'id' | 'off', string>
  quality: string
  qualities: { auto: string; small: (size: string) => string; large: (size: string) => string }
  repeatSentence: string
  repeat: string
  fromA: string
  toB: string
  endLoop: string
  keep: (size: string) => string
  keeping: (bytes: string, all: string) => string
  keptHere: (size: string) => string
  /** Of a part in the list. */
  kept: string
  keptParts: string
  removeKept: string
  notKept: string
  transcript: string
  follow: string
  wordMeaning: string
  wordFailed: string
  openDictionary: string
  shadowing: string
  shadowingHint: string
  noMicrophone: string
  microphoneRefused: string
  hear: string
  hearSlowly: string
  record: string
  stopRecording: string
  recording: string
  recorded: string
  hearMine: string
  hearBoth: string
  keys: string
  keysHint: string
  /** Keys and what they do. */
  keyList: readonly (readonly [keys: string, does: string])[]
}
