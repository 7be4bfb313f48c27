/** Apart from the others: its script comes only to who hands in a file of answers. */
export const submitMockTest = { method: 'post', path: '/mock-test/submit' } as const
