export const register = {
  method: 'post',
  path: '/users/register',
  isOutside: true,
  withCookies: true,
} as const
export const verifyRegister = {
  method: 'post',
  path: '/users/verify-register',
  isOutside: true,
  withCookies: true,
} as const
export const login = {
  method: 'post',
  path: '/users/login',
  isOutside: true,
  withCookies: true,
} as const
export const requestLoginCode = {
  method: 'post',
  path: '/users/login/request-code',
  isOutside: true,
  withCookies: true,
} as const
export const loginWithMailedCode = {
  method: 'post',
  path: '/users/login/mailed-code',
  isOutside: true,
  withCookies: true,
} as const
export const refreshTokens = {
  method: 'post',
  path: '/users/refresh-token',
  fallback: 'Unknown error occurred',
  isOutside: true,
} as const
export const logout = { method: 'post', path: '/users/logout', isOutside: true } as const
export const forgotPassword = {
  method: 'post',
  path: '/users/forgot-password',
  isOutside: true,
  withCookies: true,
} as const
export const verifyOtp = {
  method: 'post',
  path: '/users/verify-otp',
  isOutside: true,
  withCookies: true,
} as const
export const resetPassword = {
  method: 'post',
  path: '/users/reset-password',
  fallback: 'Change Password Failed. Please check your credentials and try again.',
  isOutside: true,
  withCookies: true,
} as const
export const changePassword = {
  method: 'put',
  path: '/users/password',
  fallback: 'Update failed',
} as const
export const getUser = {
  method: 'get',
  path: '/users',
  fallback: 'Failed to fetch user data.',
} as const
export const deleteUser = { method: 'delete', path: '/users', fallback: 'Delete failed' } as const
export const exportUser = {
  method: 'get',
  path: '/users/export',
  fallback: 'Failed to fetch user data.',
} as const
export const updateProfile = {
  method: 'put',
  path: '/users/update-profile',
  fallback: 'Update failed',
} as const
export const getPhoto = { method: 'get', path: '/users/photos/:file' } as const
export const getSessions = {
  method: 'get',
  path: '/users/sessions',
  fallback: 'Failed to fetch user data.',
} as const
export const endOtherSessions = {
  method: 'delete',
  path: '/users/sessions',
  fallback: 'Delete failed',
} as const
export const endSession = {
  method: 'delete',
  path: '/users/sessions/:id',
  fallback: 'Delete failed',
} as const
