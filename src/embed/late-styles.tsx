import { useLayoutEffect, useRef } from 'react'
import { adoptSheet } from './style-sheets.ts'

/** Adds the styles of a chunk to the shadow root in which it is rendered. */
export function LateStyles({ sheet }: { sheet: CSSStyleSheet }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const root = place.current?.getRootNode()
    if (root instanceof ShadowRoot) adoptSheet(root, sheet)
  }, [sheet])
  return <span ref={place} hidden />
}
