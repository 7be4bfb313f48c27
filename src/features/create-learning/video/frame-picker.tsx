import { useRef, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { uploadFile } from '../../../kit/administration/upload/uploading.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import type { Picture } from '../media/media-fields.tsx'

const text = createLearning.video

interface FramePickerProps {
  /** Address of the video. */
  address: string
  onPicture: (picture: Picture) => void
}

/** Plays a video, and makes a picture of the current frame. */
export function FramePicker({ address, onPicture }: FramePickerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async () => {
    setBusy(true)
    setProblem(undefined)
    const result = await makePicture(address, video.current?.currentTime || undefined)
    setBusy(false)
    if (typeof result === 'string') setProblem(result)
    else onPicture(result)
  }
  return (
    <div className="frame-picker stack gap-2">
      <video ref={video} controls muted preload="metadata" src={address} className="source-video" />
      <p className="field-helper">{text.frameHint}</p>
      <PrimaryButton variant="outlined" isBusy={isBusy} onClick={() => void take()}>
        {text.takeFrame}
      </PrimaryButton>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** @returns the picture, or a message if it failed */
async function makePicture(address: string, second?: number): Promise<Picture | string> {
  try {
    const sent = await uploadFile('picture', await posterOf(address, second))
    if (!sent.ok) return failureText(sent.error)
    const { url, width = 1, height = 1 } = sent.value
    return { image_url: url, image_width: width, image_height: height }
  } catch {
    return text.frameFailed
  }
}

/** Width in pixels, sufficient for a poster; the server reduces it if necessary. */
const WIDTH = 1_280
/** Milliseconds within which the browser has to seek to the frame. */
const PATIENCE = 15_000

/**
 * Makes a picture of a frame of a video.
 *
 * @param video its address, or the file itself
 * @param seconds from its beginning; by default a tenth of its length, because many begin black
 * @throws Error if the browser cannot show it
 */
async function posterOf(video: string | File, seconds?: number): Promise<File> {
  const address = typeof video === 'string' ? video : URL.createObjectURL(video)
  const player = document.createElement('video')
  try {
    player.muted = true
    player.preload = 'auto'
    // Without this, a picture from another site could not be read back.
    player.crossOrigin = 'anonymous'
    const loaded = waitFor(player, 'loadedmetadata')
    player.src = address
    await loaded
    const seeked = waitFor(player, 'seeked')
    player.currentTime = Math.min(seconds ?? player.duration / 10, player.duration)
    await seeked
    return await draw(player)
  } finally {
    player.removeAttribute('src')
    player.load()
    if (typeof video !== 'string') URL.revokeObjectURL(address)
  }
}

function waitFor(player: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The video cannot be shown.'))
    const timer = setTimeout(fail, PATIENCE)
    const settle = (result: () => void) => () => {
      clearTimeout(timer)
      result()
    }
    player.addEventListener(event, settle(resolve), { once: true })
    player.addEventListener('error', settle(fail), { once: true })
  })
}

function draw(player: HTMLVideoElement): Promise<File> {
  const { videoWidth, videoHeight } = player
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(WIDTH, videoWidth)
  canvas.height = Math.round((canvas.width * videoHeight) / videoWidth)
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob =>
        blob
          ? resolve(new File([blob], 'poster.jpg', { type: 'image/jpeg' }))
          : reject(new Error('The picture cannot be made.')),
      'image/jpeg',
      0.9,
    )
  })
}
