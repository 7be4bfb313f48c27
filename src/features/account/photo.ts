import { profileDetails } from '../../../content/site/account/profile-details.ts'
import { PHOTO_MAX } from '../../contract/limits.ts'
import type { User } from '../../contract/users.ts'
import { showPhoto } from '../../kit/page/show-photo.ts'
import { photoAddress } from '../../lib/api-root.ts'

const text = profileDetails.edit

interface Photo {
  form: HTMLFormElement
  input: HTMLInputElement
  avatar: HTMLElement
  remove: HTMLElement
  /** A new photo, null to remove it, undefined for no change. */
  change: File | null | undefined
  problem: string
}

/**
 * Handles the photo of edit-profile.astro: choosing, previewing and removing it. It is sent when
 * the form is saved.
 */
export function choosePhoto(form: HTMLFormElement) {
  const input = form.querySelector<HTMLInputElement>('[name=profile_photo]')
  const avatar = form.querySelector<HTMLElement>('.avatar')
  const remove = form.querySelector<HTMLElement>('[data-remove-photo]')
  if (!input || !avatar || !remove) return undefined
  const photo: Photo = { form, input, avatar, remove, change: undefined, problem: '' }
  const takeChosen = () => {
    const file = input.files?.[0]
    if (file) take(photo, file)
  }
  input.addEventListener('change', event => {
    // The form would clear the problem at once.
    event.stopPropagation()
    takeChosen()
  })
  // On a slow phone the user may have chosen a file before this script ran.
  takeChosen()
  remove.addEventListener('click', () => takeAway(photo))
  return {
    change: () => photo.change,
    /** A refused file must not be dropped silently. */
    problem: () => photo.problem,
    saved: (user: User) => begin(photo, user),
  }
}

function take(photo: Photo, file: File): void {
  const wrong = problemWith(file)
  if (wrong) {
    photo.change = undefined
    photo.input.value = ''
    say(photo, '', wrong)
  } else {
    photo.change = file
    photo.remove.hidden = false
    showPhoto(photo.avatar, URL.createObjectURL(file))
    say(photo, text.chosen(file.name))
  }
}

function takeAway(photo: Photo): void {
  photo.change = null
  photo.input.value = ''
  showPhoto(photo.avatar, undefined)
  photo.remove.hidden = true
  say(photo, text.removed)
  photo.input.focus()
}

/** Resets the photo field after its change has been saved. */
function begin(photo: Photo, user: User): void {
  photo.change = undefined
  photo.input.value = ''
  photo.remove.hidden = !user.profile_photo
  showPhoto(photo.avatar, photoAddress(user.profile_photo))
  say(photo, '')
}

function say(photo: Photo, words: string, wrong = ''): void {
  photo.problem = wrong
  photo.form.querySelector('[data-photo-state]')?.replaceChildren(words)
  photo.form.querySelector('#photo-error')?.replaceChildren(wrong)
  photo.input.ariaInvalid = wrong ? 'true' : null
}

function problemWith(file: File): string {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return text.problems.noPicture
  return file.size > PHOTO_MAX ? text.problems.tooLarge : ''
}
