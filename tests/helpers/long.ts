/** Whether tests that play by chance take their long form: `npm run test:long`. */
export const isLong = process.env['LONG'] === '1'
