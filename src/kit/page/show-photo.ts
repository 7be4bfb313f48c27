/**
 * Shows a user's photo in an <Avatar>, or else the default picture, which the photo covers, so that
 * nothing moves.
 */
export function showPhoto(avatar: HTMLElement, address: string | undefined): void {
  const old = avatar.querySelector('img')
  if (old?.getAttribute('src') === (address ?? null)) return
  if (old?.src.startsWith('blob:')) URL.revokeObjectURL(old.src)
  old?.remove()
  if (!address) return
  const photo = new Image()
  photo.className = 'avatar-photo'
  photo.alt = ''
  photo.addEventListener('error', () => photo.remove())
  photo.src = address
  avatar.append(photo)
}
