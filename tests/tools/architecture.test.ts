import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withDrawing } from '../../tools/architecture/draw-answer.ts'

test('the drawing in the architecture page follows the imports of the code', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  expect(page).toBe(withDrawing(page))
})
