import { atom, type WritableAtom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import type { Answer, Body } from '../../contract/calls.ts'
import type { Redemption, ShownReward } from '../../contract/rewards.ts'
import { getRedemptions, redeemReward } from '../../contract/routes/rewards.ts'
import { randomId } from '../../lib/random-id.ts'
import { pendingRedemption, removeRedemption, saveRedemption } from './redemption-outbox.ts'

/** State of a redemption. Points are spent only once the server has confirmed it. */
export type RedeemStep =
  | { state: 'idle' }
  /** The learner is asked to confirm. */
  | { state: 'asking'; reward: ShownReward }
  | { state: 'sending'; request: Body<typeof redeemReward> }
  /** No response came: the server may have received it or not. */
  | { state: 'unsure'; request: Body<typeof redeemReward>; isMissing: boolean }
  | { state: 'done'; redemption: Redemption }
  | { state: 'failed'; request: Body<typeof redeemReward>; failure: Failure }

export interface RedeemOptions {
  http: Http
  /** Id of the learner. */
  userId: string
  onRedeemed(redeemed: Answer<typeof redeemReward>['data']): void
  onFailure(failure: Failure): void
  /** Called when an earlier redemption turns out to have arrived. */
  onFound(): void
}

interface RedeemContext extends RedeemOptions {
  $step: WritableAtom<RedeemStep>
}

const IDLE: RedeemStep = { state: 'idle' }

/** Creates the state for redeeming points for a reward, one redemption at a time. */
export function createRedeem(options: RedeemOptions) {
  const { userId } = options
  const $step = atom<RedeemStep>(IDLE)
  const context: RedeemContext = { ...options, $step }
  return {
    $redeem: $step,
    /** Checks whether an unanswered redemption has arrived, also one from an earlier visit. */
    async lookUp(): Promise<void> {
      const request = pendingRedemption(userId)
      if (request && $step.get().state === 'idle')
        $step.set({ state: 'unsure', request, isMissing: false })
      await lookUp(context)
    },
    ask(reward: ShownReward): void {
      const { state } = $step.get()
      if (state !== 'sending' && state !== 'unsure') $step.set({ state: 'asking', reward })
    },
    /** Sends the redemption that the learner has confirmed. */
    async redeem(): Promise<void> {
      const step = $step.get()
      if (step.state !== 'asking') return
      const { id: reward_id, points } = step.reward
      await send(context, { reward_id, points, redemption_id: randomId() })
    },
    /** Sends an unanswered redemption again; the server counts it once. */
    async redeemAgain(): Promise<void> {
      const step = $step.get()
      if (step.state === 'unsure') await send(context, step.request)
    },
    /** Cancels the confirmation, or dismisses the outcome. */
    closeRedeem(): void {
      const step = $step.get()
      if (step.state === 'sending') return
      removeRedemption(userId)
      $step.set(IDLE)
    },
  }
}

async function send(context: RedeemContext, request: Body<typeof redeemReward>): Promise<void> {
  const { http, $step, userId } = context
  saveRedemption(userId, request)
  const sending: RedeemStep = { state: 'sending', request }
  $step.set(sending)
  const answer = await call(http, redeemReward, { body: request })
  const isJudged = answer.ok || isVerdict(answer.error)
  if (isJudged) removeRedemption(userId)
  if ($step.get() !== sending) return
  if (answer.ok) {
    $step.set({ state: 'done', redemption: answer.value.data.redemption })
    context.onRedeemed(answer.value.data)
  } else if (isJudged) {
    $step.set({ state: 'failed', request, failure: answer.error })
    context.onFailure(answer.error)
  } else {
    $step.set({ state: 'unsure', request, isMissing: false })
    context.onFailure(answer.error)
  }
}

/** Whether the server refused; after any other failure the points may have been spent. */
function isVerdict({ code, status = 0 }: Failure): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429 && code !== 'html'
}

async function lookUp({ http, $step, userId, onFound }: RedeemContext): Promise<void> {
  const step = $step.get()
  if (step.state !== 'unsure') return
  const answer = await call(http, getRedemptions)
  if ($step.get() !== step || !answer.ok) return
  const { redemption_id } = step.request
  const redemption = answer.value.data.find(one => one.redemption_id === redemption_id)
  if (!redemption) return $step.set({ ...step, isMissing: true })
  removeRedemption(userId)
  $step.set({ state: 'done', redemption })
  onFound()
}
