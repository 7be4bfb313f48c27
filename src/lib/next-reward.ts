interface Offered {
  id: string
  /** Its price. */
  points: number
  /** How many are left; null without a limit. */
  left: number | null
}

interface Redeemed {
  kind: string
  reward_id: string
}

/** Kinds of rewards that are redeemed once only. */
const ONCE_ONLY: readonly string[] = ['wallpaper', 'certificate-frame']

/** Returns the ids of the rewards that are redeemed once only, and were. */
export function ownedRewards(redemptions: readonly Redeemed[]): ReadonlySet<string> {
  return new Set(
    redemptions.filter(({ kind }) => ONCE_ONLY.includes(kind)).map(({ reward_id }) => reward_id),
  )
}

/** Returns the cheapest reward that costs more points than there are, and is not owned. */
export function nextReward<R extends Offered>(
  rewards: readonly R[],
  balance: number,
  owned: ReadonlySet<string>,
): R | undefined {
  const [next] = rewards
    .filter(({ id, points, left }) => points > balance && left !== 0 && !owned.has(id))
    .sort((one, other) => one.points - other.points)
  return next
}
