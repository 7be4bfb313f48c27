import { partnerPupils as text } from '../../../content/site/partner-pupils.ts'
import { call } from '../../api/call.ts'
import type { Http, Result } from '../../api/http.ts'
import { PUPIL_ATTEMPTS_MAX } from '../../contract/limits.ts'
import type { GroupTest, PupilGroup } from '../../contract/pupils.ts'
import {
  changePupilGroup,
  createPupilGroup,
  deletePupil,
  deletePupilGroup,
  getPupilGroups,
  renewClassCode,
} from '../../contract/routes/pupils.ts'
import { textOf } from '../../kit/form/form.ts'
import type { Problems } from '../../kit/form/show-problems.ts'
import { HOUR } from '../../lib/durations.ts'

type Action = keyof typeof text.done

export function isGroupAction(action: string): action is Action {
  return action in text.done
}

/** Indonesia's western time, in which the fields of a group are. */
const OFFSET = 7 * HOUR

/** Returns the value of a field for date and time. */
export function timeFieldOf(instant: number | null | undefined): string {
  return typeof instant === 'number' ? new Date(instant + OFFSET).toISOString().slice(0, 16) : ''
}

function instantOf(field: string): number | null {
  const instant = Date.parse(`${field}Z`) - OFFSET
  return Number.isFinite(instant) ? instant : null
}

/** Returns the tests of a form: the chosen ones, or all where a rule is for every test. */
function testsOf(data: FormData): GroupTest[] {
  const rules = {
    opens_at: instantOf(textOf(data, 'opens_at')),
    closes_at: instantOf(textOf(data, 'closes_at')),
    attempts: Number(textOf(data, 'attempts')) || null,
  }
  const chosen = data.getAll('tests').map(String)
  const hasRules = Object.values(rules).some(rule => rule !== null)
  const all = textOf(data, 'all_tests').split(' ').filter(Boolean)
  return (chosen.length > 0 || !hasRules ? chosen : all).map(mock_test_id => ({
    mock_test_id,
    ...rules,
  }))
}

/** Sends a form about groups and pupils, whose field `action` names what it does. */
export async function sendGroupForm(http: Http, data: FormData): Promise<Result<unknown>> {
  const [id, group, pupil] = ['id', 'group', 'pupil'].map(name => textOf(data, name))
  const params = { id: id ?? '', group: group ?? '' }
  const fields = { name: textOf(data, 'name'), tests: testsOf(data) }
  switch (textOf(data, 'action')) {
    case 'create-group':
      return call(http, createPupilGroup, { params: { id: params.id }, body: fields })
    case 'change-group': {
      const body = { ...fields, is_open: textOf(data, 'is_open') === 'true' }
      return call(http, changePupilGroup, { params, body })
    }
    case 'close-group':
      return setOpen(http, params, false)
    case 'open-group':
      return setOpen(http, params, true)
    case 'renew-code':
      return call(http, renewClassCode, { params })
    case 'delete-group':
      return call(http, deletePupilGroup, { params })
    default:
      return call(http, deletePupil, { params: { ...params, pupil: pupil ?? '' } })
  }
}

async function setOpen(
  http: Http,
  params: { id: string; group: string },
  is_open: PupilGroup['is_open'],
): Promise<Result<unknown>> {
  const groups = await call(http, getPupilGroups, { params: { id: params.id } })
  if (!groups.ok) return groups
  const { name = '', tests = [] } = groups.value.data.find(({ id }) => id === params.group) ?? {}
  return call(http, changePupilGroup, { params, body: { name, tests, is_open } })
}

/** Checks a form early; the word that confirms a deletion is checked here alone. */
export function findGroupProblems(data: FormData): Problems {
  const action = textOf(data, 'action')
  const hasFields = action === 'create-group' || action === 'change-group'
  const [from, until, attempts] = ['opens_at', 'closes_at', 'attempts'].map(name =>
    textOf(data, name),
  )
  const count = Number(attempts)
  const isCount =
    !attempts || (Number.isInteger(count) && count >= 1 && count <= PUPIL_ATTEMPTS_MAX)
  return {
    name: hasFields && !textOf(data, 'name') ? text.groups.missing : '',
    closes_at: from && until && until <= from ? text.groups.wrongTime : '',
    attempts: isCount ? '' : text.groups.wrongAttempts,
    word:
      action === 'delete-group' && textOf(data, 'word') !== text.groups.word
        ? text.groups.wrongWord
        : '',
  }
}
