import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

export interface Media {
  /** Addresses that cannot be played. */
  broken: Set<string>
  /** Whether the browser allows playback. */
  canSound: boolean
  /** Addresses that started to play, in order. */
  sounded: string[]
  /** Moves the playback to a second. */
  goTo(element: HTMLMediaElement, seconds: number): void
  end(element: HTMLMediaElement): void
}

/** Adds playback: jsdom has the element but plays nothing. To be called before each test. */
export function teachMedia(): Media {
  const playing = new Set<HTMLMediaElement>()
  const element = HTMLMediaElement.prototype
  const tell = (of: HTMLMediaElement, type: string) => fireEvent(of, new Event(type))
  const media: Media = {
    broken: new Set(),
    canSound: true,
    sounded: [],
    goTo(of, seconds) {
      of.currentTime = seconds
      tell(of, 'timeupdate')
    },
    end(of) {
      playing.delete(of)
      tell(of, 'ended')
    },
  }
  vi.spyOn(element, 'paused', 'get').mockImplementation(function paused(this: HTMLMediaElement) {
    return !playing.has(this)
  })
  vi.spyOn(element, 'load').mockImplementation(function load(this: HTMLMediaElement) {
    const src = this.getAttribute('src')
    queueMicrotask(() => {
      // The address has changed meanwhile: browsers then drop the previous one's data.
      if (!src || this.getAttribute('src') !== src) return
      tell(this, media.broken.has(src) ? 'error' : 'loadedmetadata')
    })
  })
  vi.spyOn(element, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    if (playing.delete(this)) tell(this, 'pause')
  })
  vi.spyOn(element, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    if (!media.canSound) throw new DOMException('no', 'NotAllowedError')
    playing.add(this)
    media.sounded.push(this.getAttribute('src') ?? '')
    tell(this, 'playing')
  })
  return media
}
