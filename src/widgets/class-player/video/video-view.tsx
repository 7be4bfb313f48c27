import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Video } from '../../../contract/class-content.ts'
import { usePlayer } from '../context.ts'
import { CaptionLines } from './caption-lines.tsx'
import { Controls } from './controls.tsx'
import { Cover } from './cover.tsx'
import { DownloadRow } from './download-row.tsx'
import { toggleFullscreen, useIsFullscreen } from './fullscreen.ts'
import { KeySheet } from './key-sheet.tsx'
import { keysOf } from './keys.ts'
import { CAPTIONS, SPEEDS } from './preferences.ts'
import { Transcript } from './transcript.tsx'
import { useSource } from './use-source.ts'
import { useVideo } from './use-video.ts'
import { VideoProvider } from './video-context.ts'

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
  // Before anybody can press what plays it.
  useLayoutEffect(() => {
    if (files.address) playback.choose(files.address)
  }, [playback, files.address])
  useLayoutEffect(() => playback.setSpeed(speed), [playback, speed])
  const step = <T,>(all: readonly T[], now: T, by: number) =>
    all[Math.min(Math.max(0, all.indexOf(now) + by), all.length - 1)] ?? now
  const actions = {
    toggleFullscreen: () => toggleFullscreen(frame.current, element.current),
    nextCaptions: () =>
      preferences.set(
        'captions',
        CAPTIONS[(CAPTIONS.indexOf(captions) + 1) % CAPTIONS.length] ?? 'both',
      ),
    changeSpeed: (by: -1 | 1) => preferences.set('speed', step(SPEEDS, speed, by)),
    toggleHelp: () => setIsHelp(!isHelp),
  }
  const begin = () => {
    playback.play()
    element.current?.focus({ preventScroll: true })
  }
  return (
    <VideoProvider value={{ video, playback, preferences, files, actions, begin, isFullscreen }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of what is in it */}
      <div className="class-video" onKeyDown={keysOf(playback, actions)}>
        <div className="class-frame" ref={frame}>
          <video
            ref={element}
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
        {video.is_synthetic && <p className="class-note">{t.synthetic}</p>}
        <DownloadRow />
        <Transcript />
        {isHelp && <KeySheet onClose={() => setIsHelp(false)} />}
      </div>
    </VideoProvider>
  )
}
