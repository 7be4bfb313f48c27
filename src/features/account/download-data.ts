import { profileDetails } from '../../../content/site/account/profile-details.ts'
import { call } from '../../api/call.ts'
import { exportUser } from '../../contract/routes/users.ts'
import { whileBusy } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { MINUTE } from '../../lib/durations.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

const text = profileDetails.data

/** 'Unduh data saya': everything that is stored, as a file. */
export function offerData(button: HTMLElement): void {
  button.addEventListener('click', async () => {
    const answer = await whileBusy(button, () => call(siteHttp, exportUser))
    if (!answer) return
    if (!answer.ok) return void notify({ severity: 'error', message: failureText(answer.error) })
    save(JSON.stringify(answer.value.data, null, 2))
    notify({ severity: 'success', message: text.downloaded })
  })
}

function save(json: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  link.download = text.file
  link.click()
  // Not at once: the browser may not have begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE)
}
