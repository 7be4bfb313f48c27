import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Cue } from '../../../contract/class-content.ts'
import { usePlayer } from '../context.ts'
import { useVideoContext } from '../video/video-context.ts'
import { hearRecording, hearSentence } from './hear.ts'
import { canRecord, createRecorder } from './recorder.ts'

interface ShadowingProps {
  cue: Cue
}

/** Playback rate of a slow repetition. */
const SLOW = 0.75

/** Shadowing (“Tirukan”): hear a sentence, say it, and hear both. */
export function Shadowing({ cue }: ShadowingProps) {
  const { t } = usePlayer()
  const { playback, preferences } = useVideoContext()
  const { $preferences } = preferences
  const [recorder] = useState(createRecorder)
  const audio = useRef<HTMLAudioElement>(null)
  const recording = useStore(recorder.$recording)
  useEffect(() => {
    recorder.begin()
    return recorder.end
  }, [recorder])
  const hear = async (slower = 1) => {
    const { speed } = $preferences.get()
    playback.setSpeed(speed * slower)
    await hearSentence(playback, cue.start, cue.end)
    playback.setSpeed($preferences.get().speed)
  }
  const hearRecorded = () => (audio.current ? hearRecording(audio.current) : Promise.resolve())
  const isRecorded = recording.state === 'recorded'
  return (
    <section className="class-shadowing stack gap-2" aria-label={t.shadowing}>
      <p className="class-note muted text-small">
        {canRecord() ? t.shadowingHint : t.noMicrophone}
      </p>
      <div className="cluster gap-2">
        <button type="button" className="chip" onClick={() => void hear()}>
          {t.hear}
        </button>
        <button type="button" className="chip" onClick={() => void hear(SLOW)}>
          {t.hearSlowly}
        </button>
        {canRecord() && <RecordButton recorder={recorder} onBegin={playback.pause} />}
      </div>
      {isRecorded && (
        <div className="cluster gap-2">
          <button type="button" className="chip" onClick={() => void hearRecorded()}>
            {t.hearMine}
          </button>
          <button type="button" className="chip" onClick={() => void hear().then(hearRecorded)}>
            {t.hearBoth}
          </button>
        </div>
      )}
      <p role="status" className="class-note muted text-small">
        {recording.state === 'recording' && t.recording}
        {isRecorded && t.recorded}
        {recording.state === 'refused' && t.microphoneRefused}
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: one's own voice, of the sentence above */}
      <audio ref={audio} src={isRecorded ? recording.address : undefined} hidden />
    </section>
  )
}

interface RecordButtonProps {
  recorder: ReturnType<typeof createRecorder>
  onBegin: () => void
}

function RecordButton({ recorder, onBegin }: RecordButtonProps) {
  const { t } = usePlayer()
  const { state } = useStore(recorder.$recording)
  const isRecording = state === 'recording' || state === 'asking'
  const press = () => {
    if (isRecording) return recorder.stop()
    onBegin()
    recorder.record()
  }
  return (
    <button type="button" className="chip" aria-pressed={isRecording} onClick={press}>
      {isRecording ? t.stopRecording : t.record}
    </button>
  )
}
