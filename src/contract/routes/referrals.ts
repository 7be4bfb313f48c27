export const getReferral = { method: 'get', path: '/referral' } as const
export const checkReferral = {
  method: 'post',
  path: '/referral/check',
  fallback: 'Referral code check failed.',
} as const
