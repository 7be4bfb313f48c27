import { Package } from '../../../../src/contract/packages.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { readItems } from '../../../lists/read-items.ts'
import type { Classes } from '../../classes/public.ts'
import type { PaymentDependencies } from '../dependencies.ts'

/**
 * Returns a package for sale.
 *
 * @throws ApiError not-found, also where one of its classes is gone: nobody pays for what cannot be
 *   opened
 */
export async function findPackage(
  { db, packages, classes }: Pick<PaymentDependencies, 'db' | 'packages' | 'classes'>,
  id: string,
): Promise<Package> {
  const [item] = await readItems(db, packages, id)
  if (!item) throw new ApiError('not-found', 'Paket ini tidak ada, atau sudah tidak dijual.')
  const { updated_at: _, ...stored } = item
  const found = Package.parse(stored)
  if (!isWhole(found, classes))
    throw new ApiError('not-found', 'Paket ini belum bisa dibeli, karena kelasnya belum ada.')
  return found
}

function isWhole({ class_ids, language_ids }: Package, classes: Classes): boolean {
  const languages = new Set([...classes.values()].map(({ language_id }) => language_id))
  return class_ids.every(id => classes.has(id)) && language_ids.every(id => languages.has(id))
}
