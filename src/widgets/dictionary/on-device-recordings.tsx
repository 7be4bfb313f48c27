import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import {
  $recordings,
  cancelRecordings,
  type DeviceRecordings,
  downloadRecordings,
  removeRecordings,
  reportRecordings,
} from '../../stores/dictionary-on-device/recordings.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { onDeviceTexts } from './on-device-texts.ts'

const { recordings: t, fetched, stop } = onDeviceTexts

/** The recordings of words and examples on this device, and a way to download them. */
export function OnDeviceRecordings() {
  const recordings = useStore($recordings)
  useEffect(() => void reportRecordings(), [])
  if (!recordings?.stored && !recordings?.offer && !recordings?.progress) return null
  const { stored, offer, progress, failure } = recordings
  const hasBegun = offer && offer.missing < offer.bytes
  return (
    <section className="stack gap-3" aria-labelledby="on-device-recordings">
      <h3 id="on-device-recordings">{t.heading}</h3>
      <p role="status">{stateText(recordings)}</p>
      {progress && (
        <ProgressBar
          label={t.fetching}
          value={progress.done}
          max={progress.all}
          valueText={progress.all > 1 ? fetched(progress.done, progress.all) : ''}
        />
      )}
      <div className="on-device-actions">
        <DownloadButton recordings={recordings} />
        {(stored || hasBegun) && !progress && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void removeRecordings()}
          >
            {t.remove}
          </button>
        )}
      </div>
      <p role="status" className="on-device-failure">
        {failure && !progress ? onDeviceTexts.failures[failure] : ''}
      </p>
    </section>
  )
}

function stateText({ stored, offer }: DeviceRecordings): string {
  if (!stored) return t.none
  const all = t.all(stored.recordings, stored.bytes)
  return offer && offer.missing > 0 ? `${all} ${t.newer}` : all
}

/**
 * Downloads what is missing, and stops that: one button, which keeps the focus. Absent if nothing is
 * missing, or if the server cannot be reached.
 */
function DownloadButton({ recordings }: { recordings: DeviceRecordings }) {
  const { stored, offer, progress } = recordings
  if (progress)
    return (
      <button type="button" className="button button-outlined" onClick={cancelRecordings}>
        {stop}
      </button>
    )
  if (!offer || offer.missing === 0) return null
  const hasBegun = offer.missing < offer.bytes
  const label = stored ? t.update : hasBegun ? t.goOn : t.download
  return (
    <button
      type="button"
      className="button button-outlined"
      onClick={() => void downloadRecordings()}
    >
      {label(offer.missing)}
    </button>
  )
}
