import type { ResultData } from '../../../src/contract/deliveries.ts'
import { partnerPaths } from '../../../src/lib/partner-paths.ts'
import { paths } from '../../../src/lib/paths.ts'

const VERBS = 'http://adlnet.gov/expapi/verbs'
const ASSESSMENT = 'http://adlnet.gov/expapi/activities/assessment'
const GROUP = 'http://adlnet.gov/expapi/activities/course'
const LANGUAGE = 'id-ID'

/**
 * Returns the xAPI 1.0.3 statement of a result. A level that was reached, or not, makes it passed
 * or failed; the score of a test without levels says neither.
 *
 * @param id of the delivery, so that a record store recognises what it has already
 * @param origin of our site
 */
export function statementOf(id: string, data: ResultData, origin: string) {
  const { pupil, group, test, level, submitted_at } = data
  const verb = level === null ? 'completed' : level > 0 ? 'passed' : 'failed'
  return {
    id,
    actor: agent(pupil, origin),
    verb: { id: `${VERBS}/${verb}`, display: { 'en-US': verb } },
    object: activity(origin + paths.mockTest(test.id), ASSESSMENT, test.title),
    result: resultOf(data),
    context: {
      contextActivities: {
        grouping: [activity(`${origin}${partnerPaths.page}#${group.id}`, GROUP, group.name)],
      },
      platform: 'Sapa',
      language: LANGUAGE,
    },
    timestamp: submitted_at,
  }
}

function agent({ id, name }: ResultData['pupil'], homePage: string) {
  return { objectType: 'Agent', name, account: { homePage, name: id } }
}

function activity(id: string, type: string, name: string) {
  return { objectType: 'Activity', id, definition: { type, name: { [LANGUAGE]: name } } }
}

function resultOf(data: ResultData) {
  const { score, points, level } = data
  const scaled = points > 0 ? Math.round((10_000 * score) / points) / 10_000 : 0
  return {
    score: { scaled, raw: score, min: 0, max: points },
    completion: true,
    ...(level === null ? {} : { success: level > 0 }),
    duration: durationOf(data),
  }
}

/** Returns the time from the start to the end, as ISO 8601 has it. */
function durationOf({ started_at, submitted_at }: ResultData): string {
  const milliseconds = Date.parse(submitted_at) - Date.parse(started_at)
  return `PT${Math.max(0, Math.round(milliseconds / 1_000))}S`
}
