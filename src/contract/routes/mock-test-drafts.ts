export const importMockTest = { method: 'post', path: '/admin/mock-tests/import' } as const
export const exportMockTest = { method: 'get', path: '/admin/mock-tests/:id/export' } as const
