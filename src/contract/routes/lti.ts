export const getLtiPlatforms = { method: 'get', path: '/partners/:id/lti' } as const
export const createLtiPlatform = { method: 'post', path: '/partners/:id/lti' } as const
export const changeLtiPlatform = { method: 'put', path: '/partners/:id/lti/:platform' } as const
export const deleteLtiPlatform = { method: 'delete', path: '/partners/:id/lti/:platform' } as const
export const addLtiMembers = {
  method: 'post',
  path: '/partners/:id/groups/:group/members',
} as const
export const registerByLti = { method: 'get', path: '/lti/:id/registration' } as const
export const openLtiLogin = { method: 'get', path: '/lti/:id/login' } as const
export const sendLtiLogin = { method: 'post', path: '/lti/:id/login' } as const
export const launchByLti = { method: 'post', path: '/lti/:id/launch' } as const
export const getLtiKeys = { method: 'get', path: '/lti/jwks' } as const
export const getLtiLaunch = { method: 'get', path: '/lti/launches/:launch' } as const
export const enterByLti = {
  method: 'post',
  path: '/lti/launches/:launch/pupil',
  needs: 'pupil_token',
} as const
export const linkByLti = { method: 'post', path: '/lti/launches/:launch/links' } as const
