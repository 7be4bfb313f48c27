import { call } from '../../../api/call.ts'
import type { Failure, Http } from '../../../api/http.ts'
import { enterByLti } from '../../../contract/routes/lti.ts'
import type { ExamLanguage } from '../messages/messages.ts'
import type { JoinedPupil, PupilPlace } from './joined-pupil.ts'

/** Says how a pupil whom an LMS has sent goes on, once the link does not work any more. */
export const reopenTexts: Readonly<Record<ExamLanguage, string>> = {
  id: 'Buka lagi tes ini dari LMS sekolahmu: tautan yang tadi sudah dipakai, atau sudah terlalu lama.',
  en: 'Open this test from your school’s LMS again: the link was used already, or is too old.',
  ko: '학교 LMS에서 시험을 다시 여세요. 이미 사용했거나 오래된 링크예요.',
}

/** Session storage ends with the tab; the page can be loaded again until then. */
const PLACE = 'sapa-launch'

interface StoredLaunch {
  launch: string
  pupil: JoinedPupil
}

/**
 * Lets in the pupil whom an LMS has sent to this page, by the code in its address, or one whom this
 * tab has let in already.
 *
 * @param launch id of the launch
 * @returns why it failed
 */
export async function enterLaunched(
  http: Http,
  { $pupil }: Pick<PupilPlace, '$pupil'>,
  launch: string,
): Promise<Failure | undefined> {
  const code = location.hash.slice(1)
  const stored = storedLaunch()
  if (!code && stored?.launch === launch) {
    $pupil.set(stored.pupil)
    return undefined
  }
  const answer = await call(http, enterByLti, { params: { launch }, body: { code: code || '-' } })
  if (!answer.ok) return answer.error
  const pupil = answer.value.data
  // The code is of no use to anybody any more, and does not belong in the history.
  history.replaceState(history.state, '', location.pathname)
  $pupil.set(pupil)
  try {
    const place: StoredLaunch = { launch, pupil }
    sessionStorage.setItem(PLACE, JSON.stringify(place))
  } catch {
    // Blocked: the pupil is known until the page is left.
  }
  return undefined
}

function storedLaunch(): StoredLaunch | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '')
  } catch {
    return undefined
  }
}
