import { profileDetails } from '../../../content/site/account/profile-details.ts'
import { call } from '../../api/call.ts'
import type { Form } from '../../contract/calls.ts'
import { updateProfile } from '../../contract/routes/users.ts'
import type { User } from '../../contract/users.ts'
import { takeForm, textOf } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import type { Problems } from '../../kit/form/show-problems.ts'
import { notify } from '../../stores/notifications.ts'
import { updateUser } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { choosePhoto } from './photo.ts'

const text = profileDetails.edit
const { problems } = text

/** Makes the form of edit-profile.astro work. */
export function takeProfile(form: HTMLFormElement): void {
  const photo = choosePhoto(form)
  takeForm(form, {
    check(data) {
      const phone = textOf(data, 'phone')
      const isPhone = !phone || /^\+?[\d ()-]{6,24}$/.test(phone)
      return {
        // This problem remains when other fields have changed.
        profile_photo: photo?.problem() ?? '',
        name: textOf(data, 'name') ? '' : problems.noName,
        phone: isPhone ? '' : problems.phone,
      }
    },
    async send(data) {
      const change = photo?.change()
      const fields = { ...read(data), ...(change !== undefined && { profile_photo: change }) }
      const answer = await call(siteHttp, updateProfile, { form: fields })
      if (!answer.ok) {
        const found = problemsOf(answer.error)
        if (found['profile_photo']) photo?.refuse(found['profile_photo'])
        return found
      }
      updateUser(answer.value.user)
      photo?.saved(answer.value.user)
      notify({ severity: 'success', message: text.saved })
      return undefined
    },
  })
}

function read(data: FormData): Form<typeof updateProfile> {
  // Both lists hold only values of the contract.
  return {
    name: textOf(data, 'name'),
    phone: textOf(data, 'phone'),
    education_level: textOf(data, 'education_level') as NonNullable<User['education_level']> | '',
    time_zone: textOf(data, 'time_zone') as User['time_zone'],
  }
}

function problemsOf(error: Parameters<typeof failureText>[0]): Problems {
  if (error.code === 'invalid-picture') return { profile_photo: error.message }
  if (error.code === 'body-too-large') return { profile_photo: problems.tooLarge }
  if (error.code === 'invalid-input') return { form: problems.input }
  return { form: failureText(error) }
}
