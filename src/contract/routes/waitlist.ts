export const joinWaitlist = { method: 'post', path: '/waitlist' } as const
