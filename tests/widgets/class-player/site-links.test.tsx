import { expect, test } from 'vitest'
import { linkToPage } from '../../../src/widgets/class-player/site-links.ts'

test('links of moduls lead to our pages by name, and to the web', () => {
  expect(linkToPage('classes')).toBe('/class')
  expect(linkToPage('dictionary?q=나무')).toBe('/dictionary?q=나무')
  expect(linkToPage('https://contoh.id/')).toBe('https://contoh.id/')
  expect(linkToPage('tidakAda')).toBeUndefined()
})
