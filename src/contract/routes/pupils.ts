export const joinGroup = {
  method: 'post',
  path: '/partners/pupils',
  needs: 'pupil_token',
} as const
export const tradeSchoolToken = {
  method: 'post',
  path: '/partners/pupils/token',
  needs: 'pupil_token',
} as const
export const getSigningKeys = { method: 'get', path: '/partners/:id/signing-keys' } as const
export const createSigningKey = { method: 'post', path: '/partners/:id/signing-keys' } as const
export const revokeSigningKey = {
  method: 'delete',
  path: '/partners/:id/signing-keys/:key',
} as const
export const getPupilGroups = { method: 'get', path: '/partners/:id/groups' } as const
export const createPupilGroup = { method: 'post', path: '/partners/:id/groups' } as const
export const changePupilGroup = { method: 'put', path: '/partners/:id/groups/:group' } as const
export const renewClassCode = { method: 'post', path: '/partners/:id/groups/:group/code' } as const
export const deletePupilGroup = { method: 'delete', path: '/partners/:id/groups/:group' } as const
export const getGroupResults = {
  method: 'get',
  path: '/partners/:id/groups/:group/results',
} as const
export const exportGroupResults = {
  method: 'get',
  path: '/partners/:id/groups/:group/results/export',
} as const
export const deletePupil = {
  method: 'delete',
  path: '/partners/:id/groups/:group/pupils/:pupil',
} as const
