/** Files that administrators send; a HEAD of the upload's address tells how far it has come. */
export const createUpload = { method: 'post', path: '/uploads' } as const
export const getUpload = { method: 'get', path: '/uploads/:id' } as const
export const continueUpload = { method: 'patch', path: '/uploads/:id' } as const
export const cancelUpload = { method: 'delete', path: '/uploads/:id' } as const
export const finishUpload = { method: 'post', path: '/uploads/:id/finish' } as const
/** The site has it without the API's root, where what was uploaded says it is. */
export const getUploadedFile = { method: 'get', path: '/media/uploads/:file' } as const
