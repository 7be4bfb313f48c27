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
  /** Removes the stored photo, or takes back a change that is not saved yet. */
  button: HTMLElement
  /** Address of the stored photo. */
  stored: string | undefined
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
  const button = form.querySelector<HTMLElement>('[data-remove-photo]')
  if (!input || !avatar || !button) return undefined
  const stored = avatar.querySelector('img')?.getAttribute('src') ?? undefined
  const photo: Photo = { form, input, avatar, button, stored, change: undefined, problem: '' }
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
  button.addEventListener('click', () => takeAway(photo))
  return {
    change: () => photo.change,
    /** A refused file must not be dropped silently. */
    problem: () => photo.problem,
    /** Drops a file that the server has refused. */
    refuse: (problem: string) => drop(photo, problem),
    saved(user: User) {
      photo.stored = photoAddress(user.profile_photo)
      drop(photo)
    },
  }
}

function take(photo: Photo, file: File): void {
  const wrong = problemWith(file)
  if (wrong) drop(photo, wrong)
  else {
    photo.change = file
    const address = URL.createObjectURL(file)
    show(photo, { address, words: text.chosen(file.name) })
    void check(photo, file, address)
  }
}

/** Drops a file that the browser cannot show, unless another was chosen meanwhile. */
async function check(photo: Photo, file: File, address: string): Promise<void> {
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
  } catch {
    if (photo.change === file) drop(photo, text.problems.noPicture)
  }
}

/** Removes the stored photo, or goes back to it. */
function takeAway(photo: Photo): void {
  if (isPending(photo)) drop(photo)
  else {
    photo.change = null
    show(photo, { words: text.removed })
  }
  if (photo.button.hidden) photo.input.focus()
}

/** Goes back to the stored photo. @param problem reason why the chosen file was refused */
function drop(photo: Photo, problem = ''): void {
  photo.change = undefined
  photo.input.value = ''
  show(photo, { address: photo.stored, problem })
}

const isPending = ({ change, problem }: Photo) => change !== undefined || problem !== ''

/** Shows the picture that the form would save, and one line that says so or why it is refused. */
function show(
  photo: Photo,
  {
    address,
    words = '',
    problem = '',
  }: { address?: string | undefined; words?: string; problem?: string },
): void {
  const { form, input, avatar, button, stored } = photo
  photo.problem = problem
  showPhoto(avatar, address)
  button.hidden = !isPending(photo) && !stored
  button.textContent = isPending(photo) ? text.undo : text.remove
  form.querySelector('[data-photo-state]')?.replaceChildren(words)
  form.querySelector('#photo-error')?.replaceChildren(problem)
  input.ariaInvalid = problem ? 'true' : null
}

function problemWith(file: File): string {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return text.problems.noPicture
  return file.size > PHOTO_MAX ? text.problems.tooLarge : ''
}
