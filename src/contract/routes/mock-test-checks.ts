/** Apart from the others: its script comes only to who lets answers be checked. */
export const checkAnswer = { method: 'post', path: '/mock-test/attempts/:id/check' } as const
