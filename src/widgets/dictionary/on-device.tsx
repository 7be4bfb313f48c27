import { useStore } from '@nanostores/react'
import {
  $device,
  cancelDownload,
  downloadDictionary,
  removeDictionary,
} from '../../stores/dictionary-on-device/device.ts'
import type { Device } from '../../stores/dictionary-on-device/messages.ts'
import { $isFromDevice } from '../../stores/dictionary-on-device/with-device.ts'
import { $online } from '../../stores/online.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { OnDeviceRecordings } from './on-device-recordings.tsx'
import { onDeviceTexts as t } from './on-device-texts.ts'

/** Bytes of lists that are fetched with an offer; only more than that is a download under way. */
const MIN_BEGUN = 60_000

/** Says above the results that they come from this device. */
export function DeviceNotice() {
  const isOnline = useStore($online)
  const isFromDevice = useStore($isFromDevice)
  const stored = useStore($device)?.stored
  const isShown = !isOnline || isFromDevice
  return (
    <div role="status">
      {isShown && (
        <p className="device-notice surface">
          <Icon name="wifi-off" />
          <span>
            {isOnline ? t.unreachable : t.offline} {noticeText(stored)}
          </span>
        </p>
      )}
    </div>
  )
}

function noticeText(stored: Device['stored']): string {
  if (!stored) return t.searchesNone
  return stored.scope === 'all' ? t.searchesAll(stored.entries) : t.searchesOwn(stored.entries)
}

/** The dictionary on this device: the words that are stored, and a way to download the rest. */
export function OnDevice() {
  const device = useStore($device)
  if (!device || (!device.stored && !device.offer && !device.progress)) return null
  const { stored, progress, failure } = device
  return (
    <section className="on-device stack gap-3 surface" aria-labelledby="on-device">
      <h2 id="on-device">{t.heading}</h2>
      <p>{stateText(device)}</p>
      {progress && (
        <ProgressBar
          label={t.fetching}
          value={progress.done}
          max={progress.all}
          valueText={progress.all > 1 ? t.fetched(progress.done, progress.all) : ''}
        />
      )}
      <div className="on-device-actions">
        {progress ? (
          <button type="button" className="button button-outlined" onClick={cancelDownload}>
            {t.stop}
          </button>
        ) : (
          <DownloadButton device={device} />
        )}
        {stored && !progress && (
          <button type="button" className="button button-quiet" onClick={removeDictionary}>
            {t.remove}
          </button>
        )}
      </div>
      <p role="status" className="on-device-failure">
        {failure && !progress ? t.failures[failure] : ''}
      </p>
      {stored && <OnDeviceRecordings />}
    </section>
  )
}

function stateText({ stored, offer }: Device): string {
  if (!stored) return t.none
  if (stored.scope === 'own') return t.own(stored.entries, stored.bytes)
  const all = t.all(stored.entries, stored.bytes)
  return offer && !offer.isStored ? `${all} ${t.newer}` : all
}

/** Downloads what is missing; absent if nothing is, or if the server cannot be reached. */
function DownloadButton({ device: { stored, offer } }: { device: Device }) {
  if (!offer || offer.isStored) return null
  const isBegun = offer.bytes - offer.missing > (stored?.bytes ?? 0) + MIN_BEGUN
  const label = stored?.scope === 'all' ? t.update : isBegun ? t.goOn : t.download
  return (
    <button type="button" className="button button-outlined" onClick={downloadDictionary}>
      {label(offer.missing)}
    </button>
  )
}
