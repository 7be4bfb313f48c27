import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Video } from '../../../contract/class-content.ts'
import { silence } from '../../../stores/one-voice-at-a-time.ts'
import { $online } from '../../../stores/online.ts'
import { usePlayer } from '../context.ts'
import { MissingVideo } from '../offline-list.tsx'
import { Controls } from './controls.tsx'
import { Cover } from './cover.tsx'
import { shownCue } from './cues.ts'
import { DownloadRow } from './download-row.tsx'
import { KeySheet } from './key-sheet.tsx'
import { keysOf } from './keys.ts'
import { CAPTIONS, SPEEDS } from './preferences.ts'
import { Transcript } from './transcript.tsx'
import { type Source, useSource } from './use-source.ts'
import { type CountedPlayback, useVideo } from './use-video.ts'
import { useVideoContext, VideoProvider } from './video-context.ts'

/** A video with its controls, captions and transcript. */
export function VideoView({ video }: { video: Video }) {
  const { t, resolve } = usePlayer()
  const { element, playback, preferences } = useVideo(video)
  const { ko, id } = video.captions
  const { captions, speed, quality } = useStore(preferences.$preferences)
  const frame = useRef<HTMLDivElement>(null)
  const isFullscreen = useIsFullscreen(frame)
  const [isHelp, setIsHelp] = useState(false)
  const files = useSource(video, quality)
  const isMissing = useIsMissing(playback, files)
  useFile(playback, files.address)
  useLayoutEffect(() => playback.setSpeed(speed), [playback, speed])
  const actions = {
    toggleFullscreen: () => toggleFullscreen(frame.current, element.current),
    nextCaptions: () =>
      preferences.set(
        'captions',
        CAPTIONS[(CAPTIONS.indexOf(captions) + 1) % CAPTIONS.length] ?? 'both',
      ),
    changeSpeed: (by: -1 | 1) => preferences.set('speed', neighbour(SPEEDS, speed, by)),
    toggleHelp: () => setIsHelp(!isHelp),
  }
  const begin = () => {
    playback.play()
    element.current?.focus({ preventScroll: true })
  }
  return (
    <VideoProvider value={{ video, playback, preferences, files, actions, begin, isFullscreen }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of what is in it */}
      <div className="class-video stack gap-3" onKeyDown={keysOf(playback, actions)}>
        {isMissing && <MissingVideo />}
        <div className="class-frame stack gap-3" ref={frame} hidden={isMissing}>
          <video
            ref={element}
            part="video"
            preload="none"
            playsInline
            width={16}
            height={9}
            poster={resolve(video.poster.image_url)}
            aria-label={video.title}
            tabIndex={-1}
            onClick={playback.toggle}
          >
            {ko && <track kind="captions" srcLang="ko" src={resolve(ko)} label={t.korean} />}
            <track kind="captions" srcLang="id" src={resolve(id)} label={t.indonesian} />
          </video>
          <CaptionLines />
          <Cover />
          <Controls />
        </div>
        {!isMissing && <BelowVideo />}
        <Transcript />
        {isHelp && <KeySheet onClose={() => setIsHelp(false)} />}
      </div>
    </VideoProvider>
  )
}

/** Facts about the video that plays. */
function BelowVideo() {
  const { t } = usePlayer()
  const { video } = useVideoContext()
  return (
    <>
      {video.is_synthetic && <p className="class-note muted text-small">{t.synthetic}</p>}
      <DownloadRow />
    </>
  )
}

/** Whether a video can neither be fetched nor is on the device; one that plays is left alone. */
function useIsMissing({ $status }: CountedPlayback, { copy }: Source): boolean {
  const isOnline = useStore($online, { ssr: 'initial' })
  const status = useStore($status)
  return !isOnline && copy.state === 'none' && (status === 'idle' || status === 'failed')
}

/** Gives the video its file, and the page the methods that play and pause it. */
function useFile({ choose, play }: CountedPlayback, address: string | undefined): void {
  const { expose } = usePlayer()
  // A layout effect, so that it runs before anybody can press play.
  useLayoutEffect(() => {
    if (address) choose(address)
  }, [choose, address])
  useEffect(() => {
    if (!address) return
    expose?.({ play, pause: silence })
    return () => expose?.({ pause: silence })
  }, [play, address, expose])
}

/** The current sentence in Korean, Indonesian or both; screen readers have the transcript. */
function CaptionLines() {
  const { video, playback, preferences } = useVideoContext()
  const second = useStore(playback.$second)
  const status = useStore(playback.$status)
  const { captions } = useStore(preferences.$preferences)
  const cue = shownCue(video.transcript, second)
  if (!cue || captions === 'off' || status === 'idle') return null
  return (
    <div className="class-captions" aria-hidden="true">
      {captions !== 'id' && cue.ko && <p lang="ko">{cue.ko}</p>}
      {(captions !== 'ko' || !cue.ko) && <p lang="id">{cue.id}</p>}
    </div>
  )
}

/** On iPhones, only the video itself can be shown in full screen. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

/** Enters or leaves full screen, with captions and controls. */
function toggleFullscreen(frame: HTMLElement | null, video: AppleVideo | null): void {
  const root = frame?.getRootNode()
  const fullscreenElement =
    root instanceof ShadowRoot ? root.fullscreenElement : document.fullscreenElement
  if (fullscreenElement) void document.exitFullscreen()
  else if (frame?.requestFullscreen) void frame.requestFullscreen().catch(() => {})
  else video?.webkitEnterFullscreen?.()
}

/** Whether an element is in full screen, which can also be left without our button. */
function useIsFullscreen(frame: RefObject<HTMLElement | null>): boolean {
  const [isFullscreen, setFullscreen] = useState(false)
  useEffect(() => {
    const element = frame.current
    const look = () => setFullscreen(element?.matches(':fullscreen') ?? false)
    element?.addEventListener('fullscreenchange', look)
    return () => element?.removeEventListener('fullscreenchange', look)
  }, [frame])
  return isFullscreen
}

/** @returns the value `by` positions further, or the last one in that direction */
function neighbour<T>(all: readonly T[], now: T, by: number): T {
  return all[Math.min(Math.max(0, all.indexOf(now) + by), all.length - 1)] ?? now
}
