import { leaderboards as text } from '../../../content/site/leaderboards.ts'
import { call } from '../../api/call.ts'
import type { Failure, Result } from '../../api/http.ts'
import type { Leaderboard } from '../../contract/leaderboards.ts'
import { createLeaderboard, joinLeaderboard } from '../../contract/routes/leaderboards.ts'
import { type FormHandlers, textOf } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import type { Problems } from '../../kit/form/show-problems.ts'
import { randomId } from '../../lib/random-id.ts'
import { notify } from '../../stores/notifications.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/**
 * Returns the handlers of a leaderboard form.
 *
 * @param renew shows the current leaderboards, and scrolls to one of them
 * @returns undefined for another form
 */
export function leaderboardForm(
  form: HTMLFormElement,
  renew: (boardId: string) => Promise<void>,
): FormHandlers | undefined {
  const { join: boardId, make } = form.dataset
  const finish = async (answer: Result<{ data: Leaderboard }>, words: string) => {
    if (!answer.ok) return problemsOf(answer.error)
    notify({ severity: 'success', message: words })
    await renew(answer.value.data.id)
    return undefined
  }
  if (boardId) {
    // A member changes the nickname with the same form.
    const words = form.dataset['changes'] === 'true' ? text.nickname.saved : text.join.joined
    return {
      check: data => ({ nickname: nicknameProblem(data) }),
      send: async data =>
        finish(
          await call(siteHttp, joinLeaderboard, {
            params: { id: boardId },
            body: { nickname: textOf(data, 'nickname') },
          }),
          words,
        ),
    }
  }
  if (make === undefined) return undefined
  return {
    check: data => ({
      title: textOf(data, 'title').length < 2 ? text.make.missing : '',
      nickname: nicknameProblem(data),
    }),
    send: async data => finish(await createOnce(form, data), text.make.made),
  }
}

/**
 * Creates a leaderboard; a retry after a lost response sends the same key, so it creates only one.
 */
async function createOnce(form: HTMLFormElement, data: FormData) {
  const create_key = form.dataset['key'] ?? randomId()
  form.dataset['key'] = create_key
  const [title, nickname] = [textOf(data, 'title'), textOf(data, 'nickname')]
  const answer = await call(siteHttp, createLeaderboard, { body: { title, nickname, create_key } })
  // The next submission creates another leaderboard.
  if (answer.ok) delete form.dataset['key']
  return answer
}

/** Checks early, to save a round trip; the server decides. */
function nicknameProblem(data: FormData): string {
  const nickname = textOf(data, 'nickname')
  return nickname.length < 2 || !/\p{L}/u.test(nickname) ? text.nickname.missing : ''
}

function problemsOf(failure: Failure): Problems {
  if (failure.code === 'nickname-taken') return { nickname: failure.message }
  return { form: failureText(failure) }
}
