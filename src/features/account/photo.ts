import { profileDetails } from '../../../content/site/account/profile-details.ts'
import { PHOTO_MAX } from '../../contract/limits.ts'
import type { User } from '../../contract/users.ts'
import { photoAddress } from '../../lib/api-root.ts'

const text = profileDetails.edit

/** The photo of edit-profile.astro: chosen, looked at, taken away; sent when the form is saved. */
export function choosePhoto(form: HTMLFormElement) {
  const input = form.querySelector<HTMLInputElement>('[name=profile_photo]')
  const avatar = form.querySelector<HTMLElement>('.avatar')
  const remove = form.querySelector<HTMLElement>('[data-remove-photo]')
  const state = form.querySelector('[data-photo-state]')
  const error = form.querySelector('#photo-error')
  if (!input || !avatar || !remove) return undefined
  /** A new photo, null for none, undefined for no change. */
  let change: File | null | undefined
  let problem = ''

  const say = (words: string, wrong = '') => {
    problem = wrong
    state?.replaceChildren(words)
    error?.replaceChildren(wrong)
    input.ariaInvalid = wrong ? 'true' : null
  }
  input.addEventListener('change', event => {
    // The form would take the problem away at once.
    event.stopPropagation()
    const file = input.files?.[0]
    if (!file) return
    const wrong = wrongWith(file)
    if (wrong) {
      change = undefined
      input.value = ''
      return say('', wrong)
    }
    change = file
    remove.hidden = false
    show(avatar, URL.createObjectURL(file))
    say(text.chosen(file.name))
  })
  remove.addEventListener('click', () => {
    change = null
    input.value = ''
    show(avatar, undefined)
    remove.hidden = true
    say(text.removed)
    input.focus()
  })
  return {
    change: () => change,
    /** A file that was refused must not be forgotten silently. */
    problem: () => problem,
    saved(user: User) {
      change = undefined
      input.value = ''
      remove.hidden = !user.profile_photo
      show(avatar, photoAddress(user.profile_photo))
      say('')
    },
  }
}

function wrongWith(file: File): string {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return text.problems.noPicture
  return file.size > PHOTO_MAX ? text.problems.tooLarge : ''
}

/** The photo lies above the default picture. */
function show(avatar: HTMLElement, address: string | undefined): void {
  const old = avatar.querySelector('img')
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
