import type { Failure } from '../../../../api/http.ts'
import type { PointsReason } from '../../../../contract/points.ts'
import type { Redemption } from '../../../../contract/rewards.ts'

/** Texts of what comes after the first view. */
export interface LaterTexts {
  /** Why a redemption was refused. */
  refusals: Partial<Record<Failure['code'], string>>
  history: string
  filter: string
  all: string
  reasons: Record<PointsReason, string>
  balanceAfter: (points: string) => string
  more: string
  noHistory: string
  noRewards: string
  short: (points: string) => string
  redeem: string
  ask: (title: string, points: string, balance: string) => string
  gives: Record<Redemption['kind'], string>
  yes: string
  no: string
  redeeming: string
  redeemed: (title: string) => string
  notRedeemed: string
  unsure: (title: string) => string
  missing: (title: string) => string
  sendAgain: string
  cancel: string

  redemptions: string
  noRedemptions: string
  code: string
  copy: string
  copied: string
  notCopied: string
  discount: (rupiah: string) => string
  until: (when: string) => string
  status: Record<NonNullable<Redemption['voucher']>['status'], string>
  toPackages: string
}
