import { FLOWER, flower, hues } from '../src/ui/shapes.ts'

/** Flowers of a cloth from top to bottom. */
const HIGH = 7

/** Stripes of the given heights, in flowers, under batik seven flowers high. */
export function cloth(stripes: readonly number[]): string {
  const width = stripes.length * FLOWER
  const pattern = (name: string, color: string) => `
    <pattern id="${name}" width="${FLOWER}" height="${FLOWER}" patternUnits="userSpaceOnUse">
      <path d="${flower}" fill="var(--_${color})" fill-rule="evenodd"/>
    </pattern>`
  const dyed = stripes.map((flowers, place) => {
    const area = `x="${place * FLOWER}" y="${(HIGH - flowers) * FLOWER}" width="${FLOWER}" height="${flowers * FLOWER}"`
    return `<rect ${area} fill="var(--_paper)"/>
      <rect ${area} fill="var(--_saekdong-${hues[place]})"/><rect ${area} fill="url(#bare)"/>`
  })
  return `<svg viewBox="0 0 ${width} ${HIGH * FLOWER}" width="${width * 1.875}" height="${HIGH * FLOWER * 1.875}">
    ${pattern('dyed', 'batik')}${pattern('bare', 'paper')}
    <rect width="${width}" height="${HIGH * FLOWER}" fill="url(#dyed)"/>${dyed.join('')}
  </svg>`
}
