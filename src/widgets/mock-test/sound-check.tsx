import { SOUND_SAMPLE } from '../../lib/sound-sample.ts'
import { Icon } from '../../ui/icon.tsx'
import { Alert } from './alert.tsx'
import { useExam } from './context.ts'
import { PlayIcon } from './play-icon.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { useDownload } from './use-download.ts'
import { useRecording } from './use-recording.tsx'

export interface SoundCheckProps {
  /** Addresses of recordings and pictures as this page requests them. */
  addresses: readonly string[]
  /** Total size of these files. */
  bytes: number
  onReady: () => void
}

/** Before the clock starts: downloads all files, and plays one sentence as a test. */
export function SoundCheck({ addresses, bytes, onReady }: SoundCheckProps) {
  const { t, resolve } = useExam()
  const loading = useDownload([resolve(SOUND_SAMPLE.address), ...addresses])
  return (
    <div className="exam-column exam-card surface">
      <ScreenTitle>{t.sound.title}</ScreenTitle>
      <Progress loading={loading} bytes={bytes} />
      <Sample isReady={loading.state === 'done'} onReady={onReady} />
      <button type="button" className="button button-quiet" onClick={onReady}>
        {t.sound.without}
      </button>
    </div>
  )
}

interface ProgressProps {
  loading: ReturnType<typeof useDownload>
  bytes: number
}

function Progress({ loading, bytes }: ProgressProps) {
  const { t } = useExam()
  const texts = t.sound
  const { state, goOn, cancel } = loading
  if (state === 'done')
    return (
      <p className="exam-good" role="status">
        <Icon name="check" /> {texts.ready}
      </p>
    )
  // The downloaded size may be a little larger, as it includes the sample.
  const loaded = Math.min(loading.bytes, bytes)
  const isLoading = state === 'loading'
  return (
    <div className="exam-sound">
      <p>
        {texts.download}: <b>{texts.loaded(t.size(loaded), t.size(bytes))}</b>
      </p>
      <progress aria-label={texts.download} max={bytes} value={loaded} />
      {!isLoading && <Alert>{texts.stopped[state]}</Alert>}
      {/* One button, so that it keeps the focus. */}
      <button type="button" className="button button-outlined" onClick={isLoading ? cancel : goOn}>
        {isLoading ? texts.cancel : texts.goOn}
      </button>
    </div>
  )
}

function Sample({ isReady, onReady }: { isReady: boolean; onReady: () => void }) {
  const { t, resolve } = useExam()
  const texts = t.sound
  const { sound, play, element } = useRecording({
    address: resolve(SOUND_SAMPLE.address),
    onPlay: async () => true,
    isLimited: () => false,
  })
  return (
    <div className="exam-sound">
      {element}
      <div className="exam-row">
        <button type="button" className="button button-outlined" onClick={play}>
          <PlayIcon />
          {sound === 'playing' ? texts.play.playing : texts.playSample}
        </button>
        <span lang="ko">{SOUND_SAMPLE.words}</span>
      </div>
      {sound === 'failed' && <Alert>{texts.failed}</Alert>}
      {sound !== 'failed' && sound !== 'idle' && (
        <>
          <p>
            <b>{texts.clear}</b> {texts.hints}
          </p>
          <button type="button" className="button" disabled={!isReady} onClick={onReady}>
            {isReady ? texts.yes : texts.waiting}
          </button>
        </>
      )}
    </div>
  )
}
