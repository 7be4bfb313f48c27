import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Comparison } from '../../lib/speaking/comparison.ts'
import type { Judgement } from '../../lib/speaking/judge.ts'
import { speechRange } from '../../lib/speaking/speech-range.ts'
import type { Speaking, SpeakingText, SpokenTake } from '../../lib/speaking/spoken-take.ts'
import { speakingButtonTexts } from './button-texts.ts'
import {
  failureTexts,
  findingText,
  stateTexts,
  speakingTexts as t,
  unclearTexts,
} from './speaking-texts.ts'
import { type PlacedSyllable, VoicePicture } from './voice-picture.tsx'

/** Findings that are shown: who mends everything at once mends nothing. */
const SHOWN = 2

/** Hears a learner: what createSession() in src/stores/speaking/session.ts returns. */
export interface SpeakingControls {
  readonly $speaking: ReadableAtom<Speaking>
  /** The loudest sample of the last moment, from 0 to 1. */
  readonly $level: ReadableAtom<number>
  start(): Promise<void>
  stop(): Promise<void>
  end(): void
  playModel(): Promise<void>
  playTake(): void
}

export interface SpeakingPanelProps {
  spoken: SpeakingText
  onClose: () => void
}

interface Props extends SpeakingPanelProps {
  createSession: (spoken: SpeakingText) => SpeakingControls
}

/** Lets a learner say a text and see how near it is. */
export function SpeakingPanel({ spoken, onClose, createSession }: Props) {
  const [session] = useState(() => createSession(spoken))
  const speaking = useStore(session.$speaking)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus()
    void session.start()
    return () => session.end()
  }, [session])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The entry around it would close too.
    event.stopPropagation()
    onClose()
  }
  return (
    <section
      ref={panel}
      className="speaking stack gap-3 surface"
      aria-label={speakingButtonTexts.say(spoken.text)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <p className="muted text-small">{t.why}</p>
      <p role="status" className="speaking-status" data-state={speaking.state}>
        {statusOf(speaking)}
      </p>
      {speaking.state === 'recording' && <Level session={session} />}
      {speaking.state === 'judged' && <Pictures take={speaking.take} />}
      <div className="cluster gap-2">
        <Actions speaking={speaking} session={session} hasModel={spoken.address !== undefined} />
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t.close}
        </button>
      </div>
      {speaking.state === 'judged' && speaking.take.judgement.state === 'judged' && (
        <p className="muted text-small">{t.limits}</p>
      )}
    </section>
  )
}

/** Shows that the microphone hears something. */
function Level({ session }: { session: SpeakingControls }) {
  const level = useStore(session.$level)
  return <meter className="speaking-level" aria-label={t.level} min={0} max={1} value={level} />
}

interface ActionsProps {
  speaking: Speaking
  session: SpeakingControls
  hasModel: boolean
}

function Actions({ speaking, session, hasModel }: ActionsProps) {
  if (speaking.state === 'recording')
    return (
      <button type="button" className="button" onClick={() => void session.stop()}>
        {t.done}
      </button>
    )
  if (speaking.state !== 'judged' && speaking.state !== 'failed') return null
  return (
    <>
      <button type="button" className="button" onClick={() => void session.start()}>
        {t.again}
      </button>
      {hasModel && (
        <button
          type="button"
          className="button button-outlined"
          onClick={() => void session.playModel()}
        >
          {t.hearModel}
        </button>
      )}
      {speaking.state === 'judged' && (
        <button type="button" className="button button-outlined" onClick={() => session.playTake()}>
          {t.hearTake}
        </button>
      )}
    </>
  )
}

function statusOf(speaking: Speaking): string {
  if (speaking.state === 'failed') return failureTexts[speaking.reason]
  if (speaking.state === 'judged') return verdictOf(speaking.take.judgement)
  return stateTexts[speaking.state]
}

function verdictOf(judgement: Judgement): string {
  if (judgement.state === 'unclear') return unclearTexts[judgement.reason]
  const { findings, comparison } = judgement
  if (findings.length === 0) return t.praise
  const shown = findings.slice(0, SHOWN)
  return shown.map(finding => findingText(finding, comparison.syllables)).join(' ')
}

function Pictures({ take: { analysis, judgement } }: { take: SpokenTake }) {
  if (judgement.state === 'unclear' || isOtherText(judgement)) {
    const range = speechRange(analysis)
    if (!range) return null
    return (
      <VoicePicture
        {...{ analysis, range }}
        syllables={[]}
        name={t.take}
        label={t.picture(t.take, '')}
      />
    )
  }
  const { comparison } = judgement
  const { model, take, inModel, inTake, syllables } = comparison
  const spoken = syllables.map(({ text }) => text).join(' ')
  return (
    <div className="speaking-pictures">
      <VoicePicture
        analysis={model}
        range={inModel}
        syllables={placed(comparison, 'sound')}
        name={t.modelCaption}
        label={t.picture(t.model, spoken)}
      />
      <VoicePicture
        analysis={take}
        range={inTake}
        syllables={placed(comparison, 'take')}
        name={t.take}
        label={t.picture(t.take, spoken)}
      />
    </div>
  )
}

/** Where another text was said, the syllables of this one are nowhere. */
function isOtherText({ findings }: Extract<Judgement, { state: 'judged' }>): boolean {
  return findings.some(({ code }) => code === 'other-text')
}

/** Where each syllable is in the recording (`sound`) or in the take. */
function placed({ syllables, sounds }: Comparison, side: 'sound' | 'take'): PlacedSyllable[] {
  return syllables.flatMap(({ text }, syllable) => {
    const ranges = sounds
      .filter(({ sound }) => sound.syllable === syllable && sound.role !== 'pause')
      .map(compared => compared[side])
    const [first, last] = [ranges[0], ranges.at(-1)]
    return first && last ? [{ text, from: first.from, to: last.to }] : []
  })
}
