import { useStore } from '@nanostores/react'
import type { Standing } from '../../../contract/check-ins.ts'
import { CLOTH_DAYS, growthOf } from '../../../lib/streak-cloth.ts'
import { StreakCloth } from '../../../ui/streak-cloth/streak-cloth.tsx'
import { useRewards } from '../context.ts'
import { site } from './messages.ts'
import { PictureButtons } from './picture-buttons.tsx'

const text = site.cloth

/** The learner's finished cloth, upright as on a telephone. */
export function Wallpaper() {
  const { userId } = useRewards()
  return <StreakCloth seed={userId} petals={CLOTH_DAYS} label={text.heading} columns={6} />
}

/** The cloth of the learner's streak, and ways to keep it as a picture. */
export function StreakSection({ standing }: { standing: Standing }) {
  const { store, userId } = useRewards()
  const redemptions = useStore(store.redemptions.$list)
  const { petals, cloth } = growthOf(standing.daily_check_in_streak)
  const label = petals === 0 ? text.none : text.day(petals, cloth)
  const ownsWallpaper =
    redemptions.state === 'loaded' && redemptions.items.some(({ kind }) => kind === 'wallpaper')
  const chunk = () => import('./draw-cloth.ts')
  return (
    <div className="rewards-cloth stack gap-2">
      <div className="rewards-cloth-head cluster">
        <h3>{text.heading}</h3>
        {petals > 0 && (
          <p className="muted text-small" aria-hidden="true">
            {label}
          </p>
        )}
      </div>
      <StreakCloth key={cloth} seed={userId} petals={petals} label={label} />
      {petals === 0 && <p className="muted text-small">{text.none}</p>}
      {ownsWallpaper && (
        <PictureButtons
          name="wallpaper-sapa.png"
          save={text.wallpaper}
          draw={async () => (await chunk()).wallpaperOf(userId)}
        />
      )}
      {petals > 0 && (
        <details>
          <summary className="target">{text.keep}</summary>
          <p className="muted text-small">{text.explain}</p>
          <PictureButtons
            name="kain-sapa.png"
            save={text.png}
            share={{ label: text.share, message: text.message }}
            draw={async () => (await chunk()).pictureOfCloth(userId, petals)}
          />
          <PictureButtons
            name="kain-sapa.svg"
            save={text.svg}
            draw={async () => (await chunk()).vectorOfCloth(userId, petals)}
          />
        </details>
      )}
    </div>
  )
}
