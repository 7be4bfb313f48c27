import { render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterAll, beforeAll, beforeEach, type Mock, vi } from 'vitest'
import { earnPoints } from '../../server/modules/points/public.ts'
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import { checkIn } from '../../src/contract/routes/check-ins.ts'
import { DAY } from '../../src/lib/durations.ts'
import {
  CheckInRewards,
  type CheckInRewardsProps,
} from '../../src/widgets/check-in-rewards/check-in-rewards.tsx'
import { type ApiServer, startApiServer } from './api-server.ts'
import { createUser, signIn, type TestUser } from './users.ts'

/** Ten in the morning of a Monday in Jakarta, on the server's clock. */
export const NOW = Date.parse('2026-11-23T03:00:00Z')

type Props = Partial<CheckInRewardsProps> & { learner?: TestUser | null }
type RenderedRewards = ReturnType<typeof render> & { emit: Mock; user: UserEvent }

export interface RewardsPage {
  readonly api: ApiServer
  /** The current user, new in each test. */
  readonly learner: TestUser
  /** Time of the server's clock; the device's is `NOW`. */
  readonly clock: number
  /** Moves the server's clock, and signs in again. */
  goTo(clock: number): Promise<void>
  /** Whether requests do not arrive, or responses are lost. */
  network: 'up' | 'down' | 'deaf'
  /** Requests to the server, as method and path. */
  readonly calls: string[]
  show(props?: Props): RenderedRewards
  /** State that survives leaving and reopening the page. */
  leave(): void
  earn(points: number, key?: string): Promise<void>
  /** Checks in on each of these days after `NOW`, on the server's clock. */
  checkInOn(...days: number[]): Promise<void>
}

/** The widget with the real server behind it; each test has a new learner. */
export function createRewardsPage(): RewardsPage {
  let api: ApiServer
  let learner: TestUser
  let clock = NOW
  const page: RewardsPage = {
    get api() {
      return api
    },
    get learner() {
      return learner
    },
    get clock() {
      return clock
    },
    async goTo(later) {
      clock = later
      learner = { ...learner, ...(await signIn(api, learner.user.id)) }
    },
    network: 'up',
    calls: [],
    show: props => show(page, props),
    leave: () => undefined,
    async earn(points, key = 'test') {
      const earned = { user_id: learner.user.id, key, reason: 'referral', points } as const
      await api.db
        .transaction()
        .execute(trx => earnPoints(trx, { ...earned, title: 'Sari', at: page.clock }))
    },
    async checkInOn(...days) {
      for (const day of days) {
        await page.goTo(NOW + day * DAY)
        const { http, user } = page.learner
        await call(http, checkIn, { params: { userId: user.id }, body: {} })
      }
    },
  }
  beforeAll(async () => {
    api = await startApiServer({ now: () => clock })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    localStorage.clear()
    clock = NOW
    page.network = 'up'
    page.calls.length = 0
    vi.spyOn(Date, 'now').mockReturnValue(NOW)
    learner = await createUser(api)
  })
  return page
}

function show(
  page: RewardsPage,
  { learner = page.learner, ...props }: Props = {},
): RenderedRewards {
  const given = page.learner
  const emit = vi.fn()
  const fetch = async (url: string, init?: RequestInit) => {
    page.calls.push(`${init?.method ?? 'get'} ${new URL(url).pathname}`)
    const answer = page.network === 'down' ? undefined : await globalThis.fetch(url, init)
    if (answer && page.network === 'up') return answer
    throw new TypeError('Failed to fetch')
  }
  const token = () => (learner === given ? page.learner : learner)?.tokens.token
  const shown = render(
    <CheckInRewards
      apiRoot={page.api.root}
      http={createHttp({ root: page.api.root, token, fetch })}
      $userId={atom<string | null>(learner?.user.id ?? null)}
      packagesAddress="https://sapa.test/subscription"
      emit={emit}
      {...props}
    />,
  )
  page.leave = () => shown.unmount()
  return { ...shown, emit, user: userEvent.setup() }
}

/** Brings the network back. */
export function returnToPage(page: RewardsPage): void {
  page.network = 'up'
  dispatchEvent(new Event('online'))
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const checkInButton = () => button(/^Check-in/)
export const text = (pattern: string | RegExp) => screen.findByText(pattern)

/** Returns a learner's check-ins on the server. */
export async function checkInsOf(page: RewardsPage, learner = page.learner): Promise<string[]> {
  const rows = await page.api.db
    .selectFrom('check_ins')
    .select(['day', 'kind'])
    .where('user_id', '=', learner.user.id)
    .orderBy('day')
    .execute()
  return rows.map(({ day, kind }) => `${day} ${kind}`)
}
