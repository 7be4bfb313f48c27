import { expect, test } from 'vitest'
import type { ShownPackage } from '../../../src/contract/packages.ts'
import type { Language } from '../../../src/contract/people.ts'
import { nameOfAccess } from '../../../src/features/packages/access-words.ts'
import { planOf, rowsOf, taxWords } from '../../../src/features/packages/plans.ts'
import { choiceWay, packagesWay } from '../../../src/features/packages/ways.ts'
import { cheapestFirst } from '../../../src/kit/packages/opens-class.ts'
import { taxName } from '../../../src/kit/payments/tax-name.ts'
import { classSummaryOf } from '../../helpers/class-summary.ts'

const price = {
  tax_mode: 'included',
  net_rupiah: 116_216,
  tax_percent: 12,
  tax_base_numerator: 11,
  tax_base_denominator: 12,
  tax_base_rupiah: 106_531,
  tax_rupiah: 12_784,
  total_rupiah: 129_000,
} as const
const korea: ShownPackage = {
  id: 'korea',
  title: 'Korea 90 hari',
  summary: 'Semua kelas.',
  price_rupiah: 129_000,
  price,
  days: 90,
  language_ids: ['korean'],
  class_ids: [],
  benefits: ['Semua kelas'],
  rupiah_per_30_days: 43_000,
}
const month: ShownPackage = {
  ...korea,
  id: 'eps',
  days: 30,
  language_ids: [],
  class_ids: ['eps'],
  price: { ...price, total_rupiah: 29_000 },
}
const hangul = classSummaryOf({ id: 'hangul', title: 'Hangul', access: 'free' })
const eps = classSummaryOf({ id: 'eps', title: 'EPS', access: 'subscription', is_growing: true })
const topik = classSummaryOf({ id: 'topik', title: 'TOPIK', access: 'subscription' })
const CLASSES = [hangul, eps, topik]
const LANGUAGES = [{ id: 'korean', name: 'Bahasa Korea' }] as Language[]

test('a package shows its price, the price per 30 days, and the classes that it opens', () => {
  const plan = planOf(korea, CLASSES)
  expect(plan).toMatchObject({ price: 'Rp129.000', monthly: 'Rp43.000', days: '90 hari' })
  expect(plan.classes).toEqual([eps, topik])
  expect(planOf(month, CLASSES)).toMatchObject({ monthly: undefined, classes: [eps] })
})

test('free benefits are part of every package, and others only of those that open them', () => {
  const rows = rowsOf([korea, month], CLASSES, LANGUAGES)
  const cells = Object.fromEntries(rows.map(row => [row.name, row.cells]))
  expect(cells).toMatchObject({
    Hangul: [true, true, true],
    EPS: [false, true, true],
    TOPIK: [false, true, false],
    'Kelas bahasa Korea yang menyusul': [false, true, false],
  })
  expect(rows.filter(({ isGrowing }) => isGrowing).map(({ name }) => name)).toEqual(['EPS'])
  expect(rowsOf([month], CLASSES, LANGUAGES).map(({ name }) => name)).not.toContain(
    'Kelas bahasa Korea yang menyusul',
  )
})

test('the tax is named with the share of the price that is taxed', () => {
  expect(taxName(price)).toBe('PPN 12% × 11/12')
  expect(taxName({ ...price, tax_base_numerator: 1, tax_base_denominator: 1 })).toBe('PPN 12%')
  expect(taxWords([korea])).toMatch(/termasuk PPN/)
  expect(taxWords([{ ...korea, price: { ...price, tax_rupiah: 0 } }])).toMatch(/Tidak ada pajak/)
})

test('the cheapest package comes first', () => {
  expect(cheapestFirst([korea, month]).map(({ id }) => id)).toEqual(['eps', 'korea'])
})

test('a visitor signs in before the summary, and visitors and learners reach their destination', () => {
  const summary = '/detail-payment?package=korea&next=%2Fclass'
  expect(choiceWay(false, '/class')('korea')).toBe(summary)
  expect(choiceWay(true, '/class')('korea')).toBe(`/login?next=${encodeURIComponent(summary)}`)
  expect(choiceWay(false, undefined)('korea')).toBe('/detail-payment?package=korea')
  expect(packagesWay('/class?q=1')).toBe('/subscription?next=%2Fclass%3Fq%3D1')
})

test('access is shown by name, and by id when it is not in any list any more', () => {
  const offer = { classes: CLASSES, languages: LANGUAGES }
  expect(nameOfAccess({ kind: 'language', id: 'korean' }, offer)).toBe('Semua kelas bahasa Korea')
  expect(nameOfAccess({ kind: 'class', id: 'eps' }, offer)).toBe('EPS')
  expect(nameOfAccess({ kind: 'class', id: 'lama' }, offer)).toBe('lama')
})
