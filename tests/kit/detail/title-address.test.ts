import { expect, test } from 'vitest'
import { byTitleAddress, titleAddress } from '../../../src/kit/detail/title-address.ts'

const jobs = [
  { id: 'seoul', title: 'Perawat' },
  { id: 'busan', title: 'Perawat' },
  { id: 'las', title: 'Juru Las' },
]
const titleOf = ({ title }: { title: string }) => title
const addressOf = (id: string) => {
  const job = jobs.find(each => each.id === id)
  return job && titleAddress(job, jobs, titleOf)
}
const find = (address: string) => byTitleAddress(jobs, address, titleOf)?.id

test('the second of two items with the same title has its id in its address, and both are found', () => {
  expect(jobs.map(({ id }) => addressOf(id))).toEqual(['perawat', 'perawat~busan', 'juru-las'])
  for (const { id } of jobs) expect(find(addressOf(id) ?? '')).toBe(id)
})

test.each([
  ['perawat~seoul', 'seoul'],
  ['Perawat%7Ebusan', 'busan'],
  ['juru-las~busan', undefined],
  ['perawat~', undefined],
])('%j names %j', (address, id) => {
  expect(find(address)).toBe(id)
})
