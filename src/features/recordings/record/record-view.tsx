import { useStore } from '@nanostores/react'
import { useEffect, useId, useMemo, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import { recordings } from '../../../../content/site/recordings.ts'
import type { SpokenKind, SpokenText } from '../../../contract/recordings.ts'
import { canCapture } from '../../../lib/voice/capture.ts'
import { $online } from '../../../stores/online.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ScriptActions } from '../script/script-actions.tsx'
import { KINDS, useStudio } from '../studio-context.ts'
import { TextFacts } from '../text-facts.tsx'
import { useKeys } from '../use-keys.ts'
import { Progress } from './progress.tsx'
import { maySend, Recorder, type Recording } from './recorder.ts'
import { TakeView } from './take-view.tsx'
import { createTextQueue } from './text-queue.ts'

const text = recordings.studio

/** One text after the other, to be recorded. */
export function RecordView() {
  const [kind, setKind] = useState<SpokenKind>('word')
  if (!canCapture()) return <EmptyState picture="failed" title={text.failed.unsupported} />
  return (
    <div className="stack gap-4">
      <fieldset className="studio-kinds cluster gap-2">
        <legend className="visually-hidden">{recordings.kindLabel}</legend>
        {KINDS.map(name => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === kind}
            onClick={() => setKind(name)}
          >
            {recordings.kinds[name]}
          </button>
        ))}
      </fieldset>
      <RecordTexts key={kind} kind={kind} />
      <Progress kind={kind} />
      <ScriptActions key={`naskah ${kind}`} kind={kind} />
    </div>
  )
}

function RecordTexts({ kind }: { kind: SpokenKind }) {
  const { http, load, outbox } = useStudio()
  const isOnline = useStore($online)
  const [sent, setSent] = useState('')
  const { queue, recorder } = useMemo(() => {
    const queue = createTextQueue(http, kind, address => outbox.$addresses.get().includes(address))
    const recorder = new Recorder(outbox, ({ text: spoken }, outcome) => {
      setSent(text.outcomes[outcome](spoken))
      queue.next()
      if (outcome === 'sent') void load()
    })
    return { queue, recorder }
  }, [http, kind, load, outbox])
  const current = useStore(queue.$queue)
  useEffect(() => {
    queue.load()
    return () => recorder.reset()
  }, [queue, recorder])
  const skip = () => {
    recorder.reset()
    queue.next()
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {sent}
      </p>
      {current.state === 'loading' && <Skeleton lines={4} />}
      {current.state === 'failed' && (
        <FailureNotice
          failure={current.failure}
          t={shell.failure}
          {...{ isOnline }}
          onRetry={queue.again}
        />
      )}
      {current.state === 'done' && (
        <EmptyState picture="empty" title={text.done}>
          <p>{text.doneText}</p>
        </EmptyState>
      )}
      {current.state === 'ready' && <Booth text={current.text} {...{ recorder, skip }} />}
    </>
  )
}

interface BoothProps {
  text: SpokenText
  recorder: Recorder
  skip: () => void
}

/** A text with all that is needed to record it. */
function Booth({ text: spoken, recorder, skip }: BoothProps) {
  const recording = useStore(recorder.$recording)
  const [hasKeys, setHasKeys] = useState(true)
  const isRecording = recording.state === 'recording'
  const toggle = () => void (isRecording ? recorder.stop(spoken) : recorder.start(spoken))
  const again = () => void recorder.start(spoken)
  const send = () => void recorder.send(spoken)
  useKeys({ ' ': toggle, r: again, enter: send, n: skip }, hasKeys && !isBusy(recording))
  return (
    <section className="studio-card surface stack gap-3">
      <h2 className="spoken-text" lang="ko" aria-live="polite">
        {spoken.text}
      </h2>
      <TextFacts spoken={spoken} />
      <p className="muted" lang="ko">
        {text.pronunciation(spoken.pronunciation)}
      </p>
      {isRecording && <Meter recorder={recorder} />}
      <TakeView recording={recording} />
      <Buttons {...{ recording, toggle, again, send, skip }} />
      <KeysHint {...{ hasKeys, setHasKeys }} />
    </section>
  )
}

function isBusy({ state }: Recording): boolean {
  return ['asking', 'preparing', 'sending'].includes(state)
}

interface ButtonsProps {
  recording: Recording
  toggle: () => void
  again: () => void
  send: () => void
  skip: () => void
}

/** One button for what comes next, so that the focus stays on it, and those for everything else. */
function Buttons({ recording, toggle, again, send, skip }: ButtonsProps) {
  const hasTake = 'take' in recording
  const isWaiting = isBusy(recording)
  const isOff = isWaiting || (hasTake && !maySend(recording.take))
  const [label, run] = hasTake
    ? [text.send, send]
    : [recording.state === 'recording' ? text.stop : text.start, toggle]
  return (
    <div className="studio-buttons cluster gap-2">
      <button
        type="button"
        className="button studio-main"
        data-keys
        aria-disabled={isOff || undefined}
        onClick={() => isOff || run()}
      >
        {label}
      </button>
      {hasTake && (
        <button
          type="button"
          className="button button-outlined"
          disabled={isWaiting}
          onClick={again}
        >
          {text.again}
        </button>
      )}
      <button type="button" className="button button-neutral" disabled={isWaiting} onClick={skip}>
        {text.skip}
      </button>
    </div>
  )
}

/** How loud the voice is while it is recorded. */
function Meter({ recorder }: { recorder: Recorder }) {
  const level = useStore(recorder.$level)
  const id = useId()
  return (
    <div className="stack gap-1">
      <label className="muted text-small" htmlFor={id}>
        {text.level}
      </label>
      <meter id={id} className="level-meter" min={0} max={1} low={0.02} high={0.9} value={level} />
    </div>
  )
}

interface KeysHintProps {
  hasKeys: boolean
  setHasKeys: (hasKeys: boolean) => void
}

function KeysHint({ hasKeys, setHasKeys }: KeysHintProps) {
  return (
    <div className="studio-keys stack gap-1">
      <label className="row gap-2">
        <input
          type="checkbox"
          checked={hasKeys}
          onChange={({ target }) => setHasKeys(target.checked)}
        />
        {text.hasKeys}
      </label>
      <p className="muted text-small">{text.keys}</p>
    </div>
  )
}
