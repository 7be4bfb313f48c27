import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { narrowPolicy } from '../../src/lib/page-policy.ts'

const hashOf = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

test('a policy keeps the hashes of what stands in the page, whatever texts look like its markup', () => {
  const [script, style, other] = ['start()', 'p{color:red}', 'b{margin:0}']
  const policy = (...hashes: string[]) => `script-src 'self'${hashes.join('')}; img-src 'self'`
  const page = `<p title="<style>, <script>"><style media="print">${style}</style><script>${script}</script>`
  const all = [script, style, other].map(content => ` ${hashOf(content)}`)
  expect(narrowPolicy(policy(...all), page)).toBe(policy(...all.slice(0, 2)))
  expect(narrowPolicy(policy(...all), '<p>')).toBe(policy())
})
