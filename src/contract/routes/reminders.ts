export const getReminders = { method: 'get', path: '/reminders' } as const
export const setReminders = { method: 'put', path: '/reminders' } as const
export const getStop = { method: 'get', path: '/reminders/stop' } as const
export const stopReminders = { method: 'post', path: '/reminders/stop' } as const
export const getPushKey = { method: 'get', path: '/push/key' } as const
export const addPushDevice = { method: 'post', path: '/push/subscriptions' } as const
export const removePushDevice = { method: 'delete', path: '/push/subscriptions' } as const
