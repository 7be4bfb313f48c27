import { wordsScript as text } from '../../../content/site/words.ts'
import type { Failure } from '../../api/http.ts'
import { failureText } from '../../kit/form/problem-texts.ts'

/** What to say of a change whose answer was no yes: where it may have arrived, that it may. */
export function changeFailureText(failure: Failure): string {
  const { status = 0 } = failure
  return status >= 400 && status < 500 ? failureText(failure) : text.unsure
}
