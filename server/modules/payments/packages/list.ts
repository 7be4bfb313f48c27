import { Package, packageCalls, type ShownPackage } from '../../../../src/contract/packages.ts'
import type { List, ListItem } from '../../../lists/list.ts'
import { priceOf } from './tax.ts'

/** The packages for sale, with their current prices. */
export function packageList(now: () => number = Date.now): List {
  return {
    name: 'packages',
    schema: Package,
    calls: packageCalls,
    show: async (_, items) => items.map(item => showPackage(item, now())),
    resource: {
      group: 'shop',
      columns: ['title', 'price_rupiah', 'days', 'tax_mode', 'language_ids'],
      filters: ['language_ids', 'class_ids', 'tax_mode'],
    },
  }
}

function showPackage({ updated_at: _, ...item }: ListItem, now: number): ShownPackage {
  const { tax_mode, ...stored } = Package.parse(item)
  const price = priceOf({ ...stored, tax_mode }, now)
  return {
    ...stored,
    price,
    rupiah_per_30_days: Math.round((price.total_rupiah * 30) / stored.days),
  }
}
