import { expect, test } from 'vitest'
import { bySlug } from '../../../src/kit/detail/by-slug.ts'

const things = [{ title: 'Busan, Rasa Laut' }, { title: 'Yoon Ji-woo (윤지우)' }, { title: '!!!' }]
const find = (address: string) => bySlug(things, address, ({ title }) => title)?.title

test.each([
  ['busan-rasa-laut', 'Busan, Rasa Laut'],
  ['Busan, Rasa Laut', 'Busan, Rasa Laut'],
  ['Busan%2C%20Rasa%20Laut', 'Busan, Rasa Laut'],
  ['yoon-ji-woo-윤지우', 'Yoon Ji-woo (윤지우)'],
  ['busan', undefined],
  ['-', undefined],
  ['', undefined],
  ['100%', undefined],
])('%j names %j', (address, title) => {
  expect(find(address)).toBe(title)
})
