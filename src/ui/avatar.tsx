import { useEffect, useRef, useState } from 'react'
import { AvatarPicture } from './pictures/avatar.tsx'

export interface AvatarProps {
  /** Address of the photo, if the person has one. */
  src?: string | undefined
  /** Name of the person; left out where a name or a button's label says it already. */
  name?: string | undefined
}

/**
 * A person's photo over our default picture. A photo that cannot be loaded takes no space, so the
 * picture shows even without a script.
 */
export function Avatar({ src, name }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const photo = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // The photo may have failed before the script ran.
    const { complete = false, naturalWidth = 0 } = photo.current ?? {}
    if (src && complete && naturalWidth === 0) setBroken(src)
  }, [src])
  const who = name ? ({ role: 'img', 'aria-label': name } as const) : { 'aria-hidden': true }
  return (
    <span className="avatar" {...who}>
      <AvatarPicture />
      {src && src !== broken && (
        <img ref={photo} className="avatar-photo" src={src} alt="" onError={() => setBroken(src)} />
      )}
    </span>
  )
}
