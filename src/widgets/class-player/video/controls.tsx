import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { PlayButton } from '../../../ui/player/play-button.tsx'
import { SeekBar } from '../../../ui/player/seek-bar.tsx'
import { usePlayer } from '../context.ts'
import { PlayerIcon } from '../player-icon.tsx'
import { CAPTIONS, QUALITIES, SPEEDS } from './preferences.ts'
import { useVideoContext } from './video-context.ts'

/** All controls of a video; each has a key too. */
export function Controls() {
  const { t } = usePlayer()
  const { video, playback, actions, isFullscreen } = useVideoContext()
  const status = useStore(playback.$status)
  const second = useStore(playback.$second)
  const isMuted = useStore(playback.$isMuted)
  const isPlaying = status === 'playing' || status === 'loading'
  const [isMore, setIsMore] = useState(false)
  const moreId = useId()
  return (
    <section className="class-controls cluster gap-2" aria-label={t.controls}>
      <div className="cluster gap-2">
        <PlayButton
          isPlaying={isPlaying}
          name={isPlaying ? t.pause : t.play}
          onClick={playback.toggle}
        />
        <Tool icon="back" name={t.back10} onClick={() => playback.skip(-10)} />
        <Tool icon="ahead" name={t.ahead10} onClick={() => playback.skip(10)} />
        <Tool
          icon={isMuted ? 'muted' : 'sound'}
          name={isMuted ? t.unmute : t.mute}
          onClick={playback.toggleMuted}
        />
        <Tool
          icon="fullscreen"
          name={isFullscreen ? t.leaveFullscreen : t.fullscreen}
          onClick={actions.toggleFullscreen}
        />
        <button
          type="button"
          className="icon-button class-more-button"
          aria-label={t.moreControls}
          title={t.moreControls}
          aria-expanded={isMore}
          aria-controls={moreId}
          onClick={() => setIsMore(!isMore)}
        >
          <PlayerIcon name="more" />
        </button>
      </div>
      <SeekBar
        time={second}
        seconds={video.seconds}
        name={t.position}
        positionOf={t.positionOf}
        onSeek={playback.seek}
      />
      <div id={moreId} className="class-more stack gap-2" data-open={isMore || undefined}>
        <Choices />
        <LoopButtons />
      </div>
    </section>
  )
}

interface ToolProps {
  icon: Parameters<typeof PlayerIcon>[0]['name']
  name: string
  onClick: () => void
}

function Tool({ icon, name, onClick }: ToolProps) {
  return (
    <button type="button" className="icon-button" aria-label={name} title={name} onClick={onClick}>
      <PlayerIcon name={icon} />
    </button>
  )
}

function Choices() {
  const { t } = usePlayer()
  const { video, preferences } = useVideoContext()
  const { speed, captions, quality } = useStore(preferences.$preferences)
  const sizes = {
    auto: t.qualities.auto,
    small: t.qualities.small(t.size(video.sources[0]?.bytes ?? 0)),
    large: t.qualities.large(t.size(video.sources.at(-1)?.bytes ?? 0)),
  }
  return (
    <div className="class-choices cluster gap-2">
      <Choice
        label={t.speed}
        value={speed}
        options={SPEEDS}
        nameOf={t.speedOf}
        onChoose={one => preferences.set('speed', one)}
      />
      <Choice
        label={t.captions}
        value={captions}
        options={CAPTIONS}
        nameOf={one => t.captionKinds[one]}
        onChoose={one => preferences.set('captions', one)}
      />
      {video.sources.length > 1 && (
        <Choice
          label={t.quality}
          value={quality}
          options={QUALITIES}
          nameOf={one => sizes[one]}
          onChoose={one => preferences.set('quality', one)}
        />
      )}
    </div>
  )
}

interface ChoiceProps<T> {
  label: string
  value: T
  options: readonly T[]
  nameOf: (option: T) => string
  onChoose: (option: T) => void
}

function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { label, value, options, nameOf, onChoose } = props
  const id = useId()
  return (
    <div className="class-choice stack gap-1">
      <label className="muted text-small" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        value={String(value)}
        onChange={event => {
          const chosen = options.find(option => String(option) === event.target.value)
          if (chosen !== undefined) onChoose(chosen)
        }}
      >
        {options.map(option => (
          <option key={option} value={String(option)}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </div>
  )
}

function LoopButtons() {
  const { t } = usePlayer()
  const { playback, actions } = useVideoContext()
  const loop = useStore(playback.$loop)
  const isSentence = loop?.kind === 'sentence'
  const hasA = loop?.kind === 'ab'
  const hasB = hasA && loop.to !== undefined
  return (
    <div className="cluster gap-2">
      <button
        type="button"
        className="chip"
        aria-pressed={isSentence}
        onClick={() => (isSentence ? playback.endLoop() : playback.toggleSentence())}
      >
        {t.repeatSentence}
      </button>
      <button type="button" className="chip" aria-pressed={hasA} onClick={playback.startLoop}>
        {t.fromA}
      </button>
      <button
        type="button"
        className="chip"
        aria-pressed={hasB}
        disabled={!hasA}
        onClick={playback.endLoopHere}
      >
        {t.toB}
      </button>
      {hasA && (
        <button type="button" className="chip" onClick={playback.endLoop}>
          {t.endLoop}
        </button>
      )}
      <Tool icon="help" name={t.keys} onClick={actions.toggleHelp} />
    </div>
  )
}
