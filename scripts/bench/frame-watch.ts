declare global {
  interface Window {
    /** Milliseconds from the press of play to the first frame. */
    firstFrame: Promise<number> | undefined
  }
}

/**
 * Runs in the page and measures the first press of play: from the time stamp the browser gave the
 * `click` until both have come: the first frame that was handed to the screen
 * (`requestVideoFrameCallback`), and `playing`, which says that it moves. So the figure includes
 * handling the press, loading the file as far as needed, decoding, and drawing the first frame.
 */
export function watchFirstFrame(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const video = document.querySelector('video')
      if (!video) return
      const frame = new Promise(resolve => video.requestVideoFrameCallback(resolve))
      const playing = new Promise(resolve => video.addEventListener('playing', resolve))
      window.firstFrame ??= Promise.all([frame, playing]).then(() => performance.now() - timeStamp)
    },
    { capture: true },
  )
}

/** Replaces the page with a bare video, loaded like the player's, and a button. */
export function bareVideo({ file, poster }: { file: string; poster: string }): void {
  const video = document.createElement('video')
  const button = document.createElement('button')
  const start = { preload: 'none', playsInline: true, width: innerWidth }
  Object.assign(video, { ...start, src: file, poster })
  button.textContent = 'Play'
  button.addEventListener('click', () => void video.play())
  document.body.replaceChildren(video, button)
}
