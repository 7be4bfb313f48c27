import { register as text } from '../../../content/site/account/register.ts'
import { accountForms } from '../../../content/site/account/shared.ts'
import type { AccountRegistration } from '../../contract/account-registration.ts'
import { NAME_MAX } from '../../contract/limits.ts'
import type { TimeZone } from '../../contract/users.ts'
import { takeForm, textOf } from '../../kit/form/form.ts'
import { emailProblem, newPasswordProblem } from '../../kit/form/problem-texts.ts'
import type { Problems } from '../../kit/form/show-problems.ts'
import { whenNeeded } from '../../kit/form/when-needed.ts'
import { pendingEmail } from './pending-email.ts'

const { problems } = text

/** Makes both steps of register.astro work; a reload returns to the current step. */
export function takeRegistration(form: HTMLFormElement, codeForm: HTMLFormElement): void {
  const secondStep = whenNeeded(form, async () => {
    const { takeCodeStep } = await import('./register-code.ts')
    return takeCodeStep(form, codeForm)
  })
  takeForm(form, {
    check,
    async send(data) {
      const begin = await secondStep()
      return begin ? begin(read(data)) : { form: accountForms.problems.network }
    },
  })
  if (pendingEmail()) void secondStep()
}

function check(data: FormData): Problems {
  const name = textOf(data, 'name')
  return {
    name: name ? (name.length > NAME_MAX ? problems.name : '') : problems.noName,
    email: emailProblem(textOf(data, 'email')),
    password: newPasswordProblem(String(data.get('password') ?? '')),
    age: data.get('age') ? '' : problems.age,
    privacy_policy_version: data.get('privacy_policy_version') ? '' : problems.consent,
  }
}

function read(data: FormData): AccountRegistration {
  const isAdult = data.get('age') === 'adult'
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    name: textOf(data, 'name'),
    email: textOf(data, 'email'),
    password: String(data.get('password')),
    ...(isTimeZone(zone) && { time_zone: zone }),
    privacy_policy_version: textOf(data, 'privacy_policy_version'),
    is_adult: isAdult,
    guardian_consent: !isAdult,
  }
}

function isTimeZone(zone: string): zone is TimeZone {
  const zones: Record<TimeZone, true> = {
    'Asia/Jakarta': true,
    'Asia/Makassar': true,
    'Asia/Jayapura': true,
    'Asia/Seoul': true,
  }
  return Object.hasOwn(zones, zone)
}
