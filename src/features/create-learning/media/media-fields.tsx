import { useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { QuizRecording } from '../../../contract/class-content.ts'
import { UploadField } from '../../../kit/administration/upload/upload-field.tsx'
import { CheckLine, TextLine } from '../fields/lines.tsx'

const text = createLearning.media

/** A picture with its size in pixels. */
export interface Picture {
  image_url: string
  image_width: number
  image_height: number
}

interface MediaProps<T> {
  label: string
  value: T | null
  onChange: (value: T | null) => void
  error?: string | undefined
}

interface PictureFieldProps extends MediaProps<Picture> {
  /** Whether it may be omitted. */
  isOptional?: boolean | undefined
}

/** A picture that is uploaded, or that has an address already. */
export function PictureField({ label, value, onChange, error, isOptional }: PictureFieldProps) {
  const set = (image_url: string, { width = 1, height = 1 }: Measured) =>
    onChange({ image_url, image_width: width, image_height: height })
  return (
    <div className="stack gap-2">
      <UploadField
        kind="picture"
        {...{ label, error }}
        value={value?.image_url}
        isRequired={!isOptional}
        onUploaded={file => set(file.url, file)}
        onRemove={isOptional ? () => onChange(null) : undefined}
      />
      <AddressField label={text.pictureAddress} measure={measurePicture} onFound={set} />
    </div>
  )
}

/** A spoken sentence that is uploaded, or that has an address already. */
export function RecordingField({ label, value, onChange, error }: MediaProps<QuizRecording>) {
  const set = (audio_url: string, { seconds }: Measured) => {
    const is_synthetic = value?.is_synthetic ?? false
    onChange({ audio_url, seconds: seconds || 1, is_synthetic })
  }
  return (
    <div className="stack gap-2">
      <UploadField
        kind="audio"
        {...{ label, error }}
        value={value?.audio_url}
        onUploaded={file => set(file.url, file)}
        onRemove={() => onChange(null)}
      />
      <AddressField label={text.recordingAddress} measure={measureSound} onFound={set} />
      {value && (
        <CheckLine
          label={text.isSynthetic}
          value={value.is_synthetic}
          onChange={is_synthetic => onChange({ ...value, is_synthetic })}
        />
      )}
    </div>
  )
}

interface AddressFieldProps {
  label: string
  /** Loads the file at an address. @throws if there is none */
  measure: (url: string) => Promise<Measured>
  onFound: (url: string, measured: Measured) => void
}

/** The address of a file that is already on the site; the file is opened before it is accepted. */
export function AddressField({ label, measure, onFound }: AddressFieldProps) {
  const [address, setAddress] = useState('')
  const [search, setSearch] = useState<'idle' | 'looking' | 'missing'>('idle')
  const isEmpty = address.trim() === ''
  const look = async () => {
    setSearch('looking')
    try {
      onFound(address.trim(), await measure(address.trim()))
      setSearch('idle')
      setAddress('')
    } catch {
      setSearch('missing')
    }
  }
  return (
    <details className="media-address">
      <summary>{text.useAddress}</summary>
      <TextLine
        label={label}
        helper={text.addressHint}
        value={address}
        maxLength={500}
        error={search === 'missing' ? text.nothingThere : undefined}
        onChange={value => {
          setAddress(value)
          setSearch('idle')
        }}
      />
      <button
        type="button"
        className="button button-outlined"
        aria-busy={search === 'looking' || undefined}
        // Not `disabled`, so that accepting a file does not lose the focus.
        aria-disabled={isEmpty || undefined}
        onClick={() => !isEmpty && void look()}
      >
        {search === 'looking' ? text.looking : text.take}
      </button>
    </details>
  )
}

/** Properties of a file that the browser reports when it opens it. */
export interface Measured {
  /** Size in pixels. */
  width?: number | undefined
  height?: number | undefined
  seconds?: number | undefined
  bytes?: number | undefined
}

/** @throws if there is no picture at the address */
async function measurePicture(url: string): Promise<Measured> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return { width: picture.naturalWidth, height: picture.naturalHeight }
}

/** @throws if there is no recording at the address */
async function measureSound(url: string): Promise<Measured> {
  const { duration } = await loaded(document.createElement('audio'), url)
  return { seconds: seconds(duration) }
}

/** @throws if there is no video at the address */
export async function measureVideo(url: string): Promise<Measured> {
  const video = await loaded(document.createElement('video'), url)
  return {
    width: video.videoWidth,
    height: video.videoHeight,
    seconds: seconds(video.duration),
    bytes: await weigh(url),
  }
}

function loaded<M extends HTMLMediaElement>(element: M, url: string): Promise<M> {
  return new Promise((resolve, reject) => {
    element.preload = 'metadata'
    element.onloadedmetadata = () => resolve(element)
    element.onerror = () => reject(new Error(`There is nothing to play at ${url}`))
    element.src = url
  })
}

async function weigh(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD' })
  return Math.max(1, Number(answer.headers.get('content-length')))
}

/** Rounds to milliseconds, the precision of the stored content. */
function seconds(duration: number): number {
  return Math.round(duration * 1000) / 1000
}
