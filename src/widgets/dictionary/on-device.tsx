import { useStore } from '@nanostores/react'
import {
  $device,
  cancelKeeping,
  keepDictionary,
  removeDictionary,
} from '../../stores/dictionary-on-device/device.ts'
import type { Device } from '../../stores/dictionary-on-device/messages.ts'
import { $isFromDevice } from '../../stores/dictionary-on-device/with-device.ts'
import { $online } from '../../stores/online.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { onDeviceTexts as t } from './on-device-texts.ts'

/** Bytes of lists that come with an offer: so much is no download that was begun. */
const BEGUN = 60_000

/** Says above the results that they are what this device has. */
export function DeviceNotice() {
  const isOnline = useStore($online)
  const isFromDevice = useStore($isFromDevice)
  const kept = useStore($device)?.kept
  const isSaid = !isOnline || isFromDevice
  return (
    <div role="status">
      {isSaid && (
        <p className="device-notice">
          <Icon name="wifi-off" />
          <span>
            {isOnline ? t.unreachable : t.offline} {searched(kept)}
          </span>
        </p>
      )}
    </div>
  )
}

function searched(kept: Device['kept']): string {
  if (!kept) return t.searchesNothing
  return kept.scope === 'all' ? t.searchesAll(kept.entries) : t.searchesOwn(kept.entries)
}

/** The dictionary on this device: what is kept, and what can be. */
export function OnDevice() {
  const device = useStore($device)
  if (!device || (!device.kept && !device.offer && !device.progress)) return null
  const { kept, progress, failure } = device
  return (
    <section className="on-device" aria-labelledby="on-device">
      <h2 id="on-device">{t.heading}</h2>
      <p>{standing(device)}</p>
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
          <button type="button" className="button button-outlined" onClick={cancelKeeping}>
            {t.stop}
          </button>
        ) : (
          <KeepButton device={device} />
        )}
        {kept && !progress && (
          <button type="button" className="button button-quiet" onClick={removeDictionary}>
            {t.remove}
          </button>
        )}
      </div>
      <p role="status" className="on-device-failure">
        {failure && !progress ? t.failures[failure] : ''}
      </p>
    </section>
  )
}

function standing({ kept, offer }: Device): string {
  if (!kept) return t.none
  if (kept.scope === 'own') return t.own(kept.entries, kept.bytes)
  const all = t.all(kept.entries, kept.bytes)
  return offer && !offer.isKept ? `${all} ${t.newer}` : all
}

/** Fetches what this device does not have; nothing where it has all, or the server cannot be asked. */
function KeepButton({ device: { kept, offer } }: { device: Device }) {
  if (!offer || offer.isKept) return null
  const isBegun = offer.bytes - offer.missing > (kept?.bytes ?? 0) + BEGUN
  const label = kept?.scope === 'all' ? t.update : isBegun ? t.goOn : t.keep
  return (
    <button type="button" className="button button-outlined" onClick={keepDictionary}>
      {label(offer.missing)}
    </button>
  )
}
