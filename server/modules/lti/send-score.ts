import type { Db } from '../../db/tables.ts'
import type { CallOut } from '../../lib/outgoing.ts'
import type { Dependencies } from '../../module.ts'
import type { Delivery, DeliveryOutcome } from '../deliveries/public.ts'
import { type BestScore, bestScore } from '../pupils/public.ts'
import type { AccessTokens } from './access-tokens.ts'
import { SCORE_SCOPE } from './claims.ts'
import type { ScorePayload } from './public.ts'

interface ScoreDependencies extends Pick<Dependencies, 'db'> {
  callOut: CallOut
  tokens: AccessTokens
}

const UNAUTHORIZED = 401
/** Statuses after which a later try may succeed. */
const PASSING = new Set([UNAUTHORIZED, 403, 408, 425, 429])
const MEDIA_TYPE = 'application/vnd.ims.lis.v1.score+json'

/**
 * Sends the best score of a pupil at a test into a column of a gradebook (Assignment and Grade
 * Services 2.0, section 3.4): a platform shows the score that came last, and another attempt must
 * not make it worse.
 */
export async function sendScore(
  { db, callOut, tokens }: ScoreDependencies,
  delivery: Delivery,
): Promise<DeliveryOutcome> {
  const { mock_test_id, lineitem } = delivery.payload as ScorePayload
  const pupilId = delivery.pupilId ?? ''
  const column = await findColumn(db, pupilId, { mock_test_id, lineitem })
  const best = column && (await bestScore(db, { pupilId, mockTestId: mock_test_id }))
  if (!column || !best) return { state: 'void' }
  const token = await tokens.get(column, SCORE_SCOPE)
  if ('status' in token) return outcomeOf(token.status)
  const { status } = await callOut({
    method: 'POST',
    url: scoresUrl(lineitem),
    headers: { Authorization: `Bearer ${token.accessToken}`, 'Content-Type': MEDIA_TYPE },
    body: JSON.stringify(messageOf(column.sub, best)),
  })
  if (status === UNAUTHORIZED) tokens.forget(column)
  return outcomeOf(status)
}

/** Returns a column of a gradebook with its platform, and the pupil's name for it. */
function findColumn(db: Db, pupilId: string, { mock_test_id, lineitem }: ScorePayload) {
  return db
    .selectFrom('lti_grades as grade')
    .innerJoin('lti_platforms as platform', 'platform.id', 'grade.platform_id')
    .select(['platform.id', 'platform.client_id', 'platform.token_url', 'grade.sub'])
    .where('grade.pupil_id', '=', pupilId)
    .where('grade.mock_test_id', '=', mock_test_id)
    .where('grade.lineitem', '=', lineitem)
    .executeTakeFirst()
}

function outcomeOf(status: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return { state: 'arrived', status }
  const isPassing = PASSING.has(status) || status >= 500
  return { state: isPassing ? 'failed' : 'refused', fault: 'status', status }
}

function messageOf(userId: string, { score, points, lastAt }: BestScore) {
  return {
    ...{ userId, scoreGiven: score, scoreMaximum: points },
    ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
    // Later than that of the score before, or the platform would refuse it.
    timestamp: new Date(lastAt).toISOString(),
  }
}

/** The address of a column's scores; that of the column may have a query. */
function scoresUrl(lineitem: string): string {
  const url = new URL(lineitem)
  url.pathname += '/scores'
  return url.href
}
