import { useEffect, useRef } from 'react'

interface OutlineProps {
  outline: readonly number[]
  label: string
}

/** Share of a part's width that its bar takes. */
const BAR = 0.6

/** The picture of a take; its measures say the same in words. */
export function Outline({ outline, label }: OutlineProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (!element || !pen) return
    const { clientWidth, clientHeight } = element
    element.width = clientWidth * devicePixelRatio
    element.height = clientHeight * devicePixelRatio
    pen.scale(devicePixelRatio, devicePixelRatio)
    pen.fillStyle = getComputedStyle(element).color
    const width = clientWidth / outline.length
    const highest = Math.max(...outline, 0.001)
    for (const [at, loudness] of outline.entries()) {
      const height = Math.max(1, (loudness / highest) * clientHeight)
      pen.fillRect(at * width, (clientHeight - height) / 2, Math.max(1, width * BAR), height)
    }
  }, [outline])
  return <canvas ref={canvas} className="take-outline" role="img" aria-label={label} />
}
