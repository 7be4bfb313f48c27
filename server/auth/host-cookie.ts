/** Options of a cookie that no script reads and no other host sets; `__Host-` precedes its name. */
export const HOST_COOKIE = {
  prefix: 'host',
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'Strict',
} as const
