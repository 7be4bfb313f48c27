/** What administrators write of classes (spec section 7). */
export const createLearning = { method: 'post', path: '/learning' } as const
export const updateLearning = { method: 'put', path: '/learning/:id' } as const
export const deleteLearning = { method: 'delete', path: '/learning/:id' } as const
export const createQuiz = { method: 'post', path: '/quiz' } as const
export const createVideo = { method: 'post', path: '/video' } as const
export const createModul = { method: 'post', path: '/moduls' } as const
export const previewModul = { method: 'post', path: '/moduls/preview' } as const
