import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

export interface Media {
  /** Addresses that cannot be played. */
  broken: Set<string>
  /** Whether the browser lets sound out. */
  canSound: boolean
  /** Addresses that began to sound, in order. */
  sounded: string[]
  /** The sound goes on to a second. */
  goTo(element: HTMLMediaElement, seconds: number): void
  end(element: HTMLMediaElement): void
}

/** Browsers play; jsdom has the element but no sound. To be called before each test. */
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
      // Another address came meanwhile, as browsers forget what was of the one before.
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
