import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Judgement } from '../../lib/speaking/judge.ts'
import type { Speaking, SpeakingText } from '../../lib/speaking/spoken-take.ts'
import { speakingButtonTexts } from './button-texts.ts'
import {
  failureTexts,
  findingText,
  stateTexts,
  speakingTexts as t,
  unclearTexts,
} from './speaking-texts.ts'
import { VoicePictures } from './voice-pictures.tsx'

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
  createSession: (spoken: SpeakingText) => SpeakingControls
}

/** Lets a learner say a text and see how near it is. */
export function SpeakingPanel({ spoken, onClose, createSession }: SpeakingPanelProps) {
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
      {speaking.state === 'judged' && <VoicePictures take={speaking.take} />}
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
