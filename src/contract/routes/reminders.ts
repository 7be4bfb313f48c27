export const getReminders = {
  method: 'get',
  path: '/reminders',
  fallback: 'Failed to update reminders',
} as const
export const setReminders = {
  method: 'put',
  path: '/reminders',
  fallback: 'Failed to update reminders',
} as const
export const getStop = {
  method: 'get',
  path: '/reminders/stop',
  fallback: 'Failed to update reminders',
} as const
export const stopReminders = {
  method: 'post',
  path: '/reminders/stop',
  fallback: 'Failed to update reminders',
} as const
export const getPushKey = {
  method: 'get',
  path: '/push/key',
  fallback: 'Failed to update reminders',
} as const
export const addPushDevice = {
  method: 'post',
  path: '/push/subscriptions',
  fallback: 'Failed to update reminders',
} as const
export const removePushDevice = {
  method: 'delete',
  path: '/push/subscriptions',
  fallback: 'Failed to update reminders',
} as const
