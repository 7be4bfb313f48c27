import { groups as text } from '../../../content/site/groups.ts'
import { call } from '../../api/call.ts'
import type { Failure, Http, Result } from '../../api/http.ts'
import type { Body } from '../../contract/calls.ts'
import {
  cheerMember,
  closeGroup,
  createGroup,
  joinGroup,
  removeMember,
  renameMember,
  renewInvitation,
} from '../../contract/routes/groups.ts'
import { textOf } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import type { Problems } from '../../kit/form/show-problems.ts'
import { groupPaths } from '../../lib/group-paths.ts'

/**
 * Sends a form of these pages, whose field `action` names the call: for the page's script, and for
 * the server where there is none.
 *
 * @returns the path of the page to show next
 */
export async function sendGroupForm(http: Http, data: FormData): Promise<Result<string>> {
  const field = (name: string) => textOf(data, name)
  const [id, member, nickname] = [field('id'), field('member'), field('nickname')]
  const here = () => groupPaths.group(id)
  switch (field('action')) {
    case 'create': {
      const body = { title: field('title'), nickname, create_key: field('create_key') }
      return next(await call(http, createGroup, { body }), ({ data }) => groupPaths.group(data.id))
    }
    case 'join': {
      const body = { code: field('code'), nickname }
      return next(await call(http, joinGroup, { body }), ({ data }) => groupPaths.group(data.id))
    }
    case 'rename':
      return next(await call(http, renameMember, { params: { id }, body: { nickname } }), here)
    case 'cheer': {
      // The server refuses what is no greeting.
      const body = { greeting: field('greeting') } as Body<typeof cheerMember>
      return next(await call(http, cheerMember, { params: { id, member }, body }), here)
    }
    case 'renew':
      return next(await call(http, renewInvitation, { params: { id } }), here)
    case 'remove':
      return next(await call(http, removeMember, { params: { id, member } }), here)
    case 'close':
      return next(await call(http, closeGroup, { params: { id } }), () => groupPaths.list)
    default:
      return next(await call(http, removeMember, { params: { id, member } }), () => groupPaths.list)
  }
}

function next<T>(answer: Result<T>, path: (value: T) => string): Result<string> {
  return answer.ok ? { ok: true, value: path(answer.value) } : answer
}

/** Checks a form early, to save a round trip; the server decides. */
export function findProblems(data: FormData): Problems {
  const [title, nickname] = [textOf(data, 'title'), textOf(data, 'nickname')]
  const isNamed = nickname.length >= 2 && /\p{L}/u.test(nickname)
  return {
    title: data.has('title') && title.length < 2 ? text.make.missing : '',
    nickname: data.has('nickname') && !isNamed ? text.nickname.missing : '',
  }
}

/** Returns the problems to show after the API refused a form. */
export function problemsOf(failure: Failure): Problems {
  if (failure.code === 'nickname-taken') return { nickname: failure.message }
  return { form: failureText(failure) }
}
