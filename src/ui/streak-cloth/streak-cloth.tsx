import { useState } from 'react'
import { hues } from '../../lib/shapes.ts'
import { drawCloth, type Heart } from '../../lib/streak-cloth.ts'

export interface StreakClothProps {
  /** Id of the learner, which decides the pattern. */
  seed: string
  /** Number of petals that have grown. */
  petals: number
  /** For screen readers, such as “Hari ke-12 dari 90”. */
  label: string
  /** Petals in a row, a divisor of 90. */
  columns?: number | undefined
}

/** The cloth that a streak weaves, a petal a day; those that come while it is shown open up. */
export function StreakCloth({ seed, petals: grown, label, columns = 15 }: StreakClothProps) {
  const [initial] = useState(grown)
  const { width, height, petals, hearts, dots } = drawCloth(seed, columns)
  const woven = petals.slice(0, grown)
  const settled = woven.slice(0, initial)
  const isClosed = (heart: Heart) => heart.petals <= grown
  /** The petals with which the flower that has begun will be complete. */
  const coming = petals.slice(grown, hearts.find(heart => !isClosed(heart))?.petals)
  return (
    <svg
      className={`streak-cloth picture ${grown === 0 ? 'streak-cloth-empty' : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <rect className="streak-cloth-ground" width={width} height={height} rx="6" />
      <path className="streak-cloth-open" d={petals.slice(grown).map(pathOf).join('')} />
      <path className="streak-cloth-dots" d={dots} />
      {coming.length < 4 && (
        <path
          className={`streak-cloth-coming ${coming[0]?.hue ?? ''}`}
          d={coming.slice(1).map(pathOf).join('')}
        />
      )}
      {coming.slice(0, 1).map(({ path, hue }) => (
        <path key={path} className={`streak-cloth-coming streak-cloth-next ${hue}`} d={path} />
      ))}
      {hues.map(hue => (
        <path
          key={hue}
          className={hue}
          d={settled
            .filter(one => one.hue === hue)
            .map(pathOf)
            .join('')}
        />
      ))}
      {woven.slice(initial).map(({ path, hue }) => (
        <path key={path} className={`streak-cloth-new ${hue}`} d={path} />
      ))}
      <path className="streak-cloth-heart" d={hearts.filter(isClosed).map(pathOf).join('')} />
    </svg>
  )
}

function pathOf({ path }: { path: string }): string {
  return path
}
