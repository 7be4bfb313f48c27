/** jsdom has no layout, so that sizes never change; dragging needs this as soon as it is loaded. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= StillObserver
