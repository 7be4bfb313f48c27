/** Uploads by administrators; a HEAD request to the upload's address returns its offset. */
export const createUpload = { method: 'post', path: '/uploads' } as const
export const getUpload = { method: 'get', path: '/uploads/:id' } as const
export const continueUpload = { method: 'patch', path: '/uploads/:id' } as const
export const cancelUpload = { method: 'delete', path: '/uploads/:id' } as const
export const finishUpload = { method: 'post', path: '/uploads/:id/finish' } as const
/** The site serves the file without the API's root, at the address in the upload's data. */
export const getUploadedFile = { method: 'get', path: '/media/uploads/:file' } as const
