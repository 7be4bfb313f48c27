import { FLOWER, flower, hues } from '../../src/lib/shapes.ts'

/**
 * Draws batik above stripes.
 *
 * @param stripes heights of the stripes, in flowers
 * @param flowers total height, in flowers
 * @param size width and height in pixels
 */
export function cloth(
  stripes: readonly number[],
  flowers: number,
  size: { width: number; height: number },
): string {
  const width = stripes.length * FLOWER
  const height = flowers * FLOWER
  const pattern = (name: string, color: string) => `
    <pattern id="${name}" width="${FLOWER}" height="${FLOWER}" patternUnits="userSpaceOnUse">
      <path d="${flower}" fill="var(--_${color})" fill-rule="evenodd"/>
    </pattern>`
  const dyed = stripes.map((stripe, place) => {
    const area = `x="${place * FLOWER}" y="${height - stripe * FLOWER}" width="${FLOWER}" height="${stripe * FLOWER}"`
    return `<rect ${area} fill="var(--_paper)"/>
      <rect ${area} fill="var(--_saekdong-${hues[place]})"/><rect ${area} fill="url(#bare)"/>`
  })
  return `<svg viewBox="0 0 ${width} ${height}" width="${size.width}" height="${size.height}">
    ${pattern('dyed', 'batik')}${pattern('bare', 'paper')}
    <rect width="${width}" height="${height}" fill="url(#dyed)"/>${dyed.join('')}
  </svg>`
}
