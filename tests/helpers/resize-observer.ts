/** jsdom lays nothing out, so nothing ever changes its size; what drags asks for it as soon as it is loaded. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= StillObserver
