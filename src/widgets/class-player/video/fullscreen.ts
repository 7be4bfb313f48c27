import { type RefObject, useEffect, useState } from 'react'

/** iPhones show only the video itself on the whole screen. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

/** Shows the video with its captions and controls on the whole screen, or ends that. */
export function toggleFullscreen(frame: HTMLElement | null, video: AppleVideo | null): void {
  const root = frame?.getRootNode()
  const isOn = root instanceof ShadowRoot ? root.fullscreenElement : document.fullscreenElement
  if (isOn) void document.exitFullscreen()
  else if (frame?.requestFullscreen) void frame.requestFullscreen().catch(() => {})
  else video?.webkitEnterFullscreen?.()
}

/** Whether an element fills the screen; there are more ways to end that than ours. */
export function useIsFullscreen(frame: RefObject<HTMLElement | null>): boolean {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const element = frame.current
    const look = () => setOn(element?.matches(':fullscreen') ?? false)
    element?.addEventListener('fullscreenchange', look)
    return () => element?.removeEventListener('fullscreenchange', look)
  }, [frame])
  return isOn
}
