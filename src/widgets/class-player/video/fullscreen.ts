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
