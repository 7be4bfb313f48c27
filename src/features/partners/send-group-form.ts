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

/** The time and the attempts of a test in a group. */
export type Rules = Omit<GroupTest, 'mock_test_id'>

/** Returns the rules in which all tests of a group agree. */
export function sharedRules([first, ...others]: readonly GroupTest[]): Rules {
  const shared = <R extends keyof Rules>(rule: R): Rules[R] | null =>
    first && others.every(test => test[rule] === first[rule]) ? first[rule] : null
  return {
    opens_at: shared('opens_at'),
    closes_at: shared('closes_at'),
    attempts: shared('attempts'),
  }
}

/** Reads the rules for one test, or for all where no test is named. */
function rulesIn(data: FormData, test?: string): Rules {
  const field = (rule: keyof Rules) => textOf(data, test === undefined ? rule : `${rule}.${test}`)
  return {
    opens_at: instantOf(field('opens_at')),
    closes_at: instantOf(field('closes_at')),
    attempts: Number(field('attempts')) || null,
  }
}

function instantOf(field: string): number | null {
  const instant = Date.parse(`${field}Z`) - OFFSET
  return Number.isFinite(instant) ? instant : null
}

/**
 * Returns the tests of a form: the chosen ones, or all where a rule is for every test. A rule of a
 * test comes before the one of all.
 */
function testsOf(data: FormData): GroupTest[] {
  const shared = rulesIn(data)
  const chosen = data.getAll('tests').map(String)
  const hasRules = Object.values(shared).some(rule => rule !== null)
  const all = textOf(data, 'all_tests').split(' ').filter(Boolean)
  return (chosen.length > 0 || !hasRules ? chosen : all).map(mock_test_id => {
    const special = rulesIn(data, mock_test_id)
    return {
      mock_test_id,
      opens_at: special.opens_at ?? shared.opens_at,
      closes_at: special.closes_at ?? shared.closes_at,
      attempts: special.attempts ?? shared.attempts,
    }
  })
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
  return {
    name: hasFields && !textOf(data, 'name') ? text.groups.missing : '',
    ...(hasFields && findRuleProblems(data)),
    word:
      action === 'delete-group' && textOf(data, 'word') !== text.groups.word
        ? text.groups.wrongWord
        : '',
  }
}

/** Checks the rules of all tests, and those of each chosen one. */
function findRuleProblems(data: FormData): Problems {
  const shared = rulesIn(data)
  const tests = testsOf(data).map(({ mock_test_id, ...rules }) => ({
    end: `.${mock_test_id}`,
    ...rules,
  }))
  const isWrong = ({ opens_at, closes_at }: Rules) =>
    opens_at !== null && closes_at !== null && closes_at <= opens_at
  const problems = [{ end: '', ...shared }, ...tests].flatMap(({ end, ...rules }) => [
    [`closes_at${end}`, isWrong(rules) && (!end || !isWrong(shared)) ? text.groups.wrongTime : ''],
    [`attempts${end}`, isCount(textOf(data, `attempts${end}`)) ? '' : text.groups.wrongAttempts],
  ])
  return Object.fromEntries(problems)
}

function isCount(attempts: string): boolean {
  const count = Number(attempts)
  return !attempts || (Number.isInteger(count) && count >= 1 && count <= PUPIL_ATTEMPTS_MAX)
}
