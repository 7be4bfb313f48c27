import { wordsScript as text } from '../../../content/site/words.ts'
import type { Failure } from '../../api/http.ts'
import { failureText } from '../../kit/form/problem-texts.ts'

/** Returns the text for a failed change; when it may have reached the server, the text says so. */
export function changeFailureText(failure: Failure): string {
  const { status = 0 } = failure
  return status >= 400 && status < 500 ? failureText(failure) : text.unsure
}
