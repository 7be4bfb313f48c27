import { forget, silenceOthers } from '../../../stores/one-voice-at-a-time.ts'
import type { Playback } from '../video/playback.ts'

/** Milliseconds that a sentence may take longer on a slow network. */
const EXTRA_TIME = 20_000

/** Plays one sentence of a video. Resolves when it has ended or was stopped. */
export function hearSentence(playback: Playback, from: number, to: number): Promise<void> {
  playback.endLoop()
  playback.seek(from)
  playback.play()
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      stopTime()
      stopStatus()
      resolve()
    }
    const timer = setTimeout(end, EXTRA_TIME + (to - from) * 2_000)
    const stopTime = playback.$second.listen(second => {
      const isElsewhere = second < from - 0.5 || second > to + 1
      if (second < to - 0.1 && !isElsewhere) return
      // A person who has moved elsewhere wants to hear that.
      if (!isElsewhere) playback.pause()
      end()
    })
    const stopStatus = playback.$status.listen(status => {
      if (status !== 'playing' && status !== 'loading') end()
    })
  })
}

/** Plays a recording to its end. */
export function hearRecording(audio: HTMLAudioElement): Promise<void> {
  silenceOthers(audio)
  audio.currentTime = 0
  return new Promise(resolve => {
    const end = () => {
      forget(audio)
      resolve()
    }
    audio.onended = end
    audio.onpause = end
    audio.play().catch(end)
  })
}
