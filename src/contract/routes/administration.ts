/** Calls for all resources of administration; `:resource` is the name. */
export const getResources = { method: 'get', path: '/admin/resources' } as const
export const getItems = { method: 'get', path: '/admin/resources/:resource' } as const
export const getItem = { method: 'get', path: '/admin/resources/:resource/:id' } as const
export const putItem = {
  method: 'put',
  path: '/admin/resources/:resource/:id',
  fallback: 'Update failed',
} as const
export const removeItem = {
  method: 'delete',
  path: '/admin/resources/:resource/:id',
  fallback: 'Delete failed',
} as const
export const checkItem = { method: 'post', path: '/admin/resources/:resource/:id/check' } as const
export const moveItem = {
  method: 'post',
  path: '/admin/resources/:resource/:id/move',
  fallback: 'Update failed',
} as const
export const actOnItem = {
  method: 'post',
  path: '/admin/resources/:resource/:id/actions/:action',
} as const
export const exportItems = {
  method: 'get',
  path: '/admin/exports/:resource',
  isText: true,
} as const
export const importItems = {
  method: 'post',
  path: '/admin/imports/:resource',
  fallback: 'Update failed',
} as const
export const undoImport = {
  method: 'post',
  path: '/admin/imports/:resource/undo',
  fallback: 'Update failed',
} as const
export const getAuditLog = { method: 'get', path: '/admin/audit-log' } as const
export const getAuditEntry = { method: 'get', path: '/admin/audit-log/:id' } as const
export const undoChange = {
  method: 'post',
  path: '/admin/audit-log/:id/undo',
  fallback: 'Update failed',
} as const
export const getVersions = {
  method: 'get',
  path: '/admin/resources/:resource/:id/versions',
} as const
export const getVersion = {
  method: 'get',
  path: '/admin/resources/:resource/:id/versions/:version',
} as const

/** Figures of the site, day by day, for administrators. */
export const getOverview = { method: 'get', path: '/admin/overview' } as const
