import { z } from 'zod'
import { catalogueCalls, Line, Rupiah, Slug, Summary, Title } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { reference } from './fields.ts'
import * as routes from './routes/packages.ts'

/**
 * How VAT (PPN) applies to a price: not at all, included, or added. Rate and base are dated data
 * of the server (PMK 131/2024).
 */
export const TaxMode = z.enum(['exempt', 'included', 'added'])
export type TaxMode = z.infer<typeof TaxMode>

/** A product: access to classes for a number of days. */
export const Package = z.strictObject({
  id: Slug,
  title: Title,
  summary: Summary,
  /** Bounded, so that even thirty times the price with tax is a valid amount. */
  price_rupiah: Rupiah.min(1_000).max(50_000_000),
  tax_mode: TaxMode,
  /** How long it lasts, in days of 24 hours. */
  days: z.int().min(1).max(1_100),
  /** Languages whose classes are all opened, including future ones. */
  language_ids: z.array(reference(Slug, 'languages')).max(20),
  /** Additional classes. */
  class_ids: z.array(reference(Slug, 'classes')).max(100),
  benefits: z.array(Line).min(1).max(12),
})
export type Package = z.infer<typeof Package>

/** A price with its tax, in whole rupiah. */
export const Price = z.strictObject({
  tax_mode: TaxMode,
  /** Before tax. */
  net_rupiah: Rupiah,
  /** Rate in percent, and its base as a share of the net price (DPP nilai lain), such as 11/12. */
  tax_percent: z.number().min(0).max(100),
  tax_base_numerator: z.int().min(1).max(100),
  tax_base_denominator: z.int().min(1).max(100),
  tax_base_rupiah: Rupiah,
  tax_rupiah: Rupiah,
  /** Final price. */
  total_rupiah: Rupiah,
})
export type Price = z.infer<typeof Price>

/** A public package, with today's price. */
export const ShownPackage = Package.omit({ tax_mode: true }).extend({
  price: Price,
  /** Price per 30 days, rounded to whole rupiah, for comparison. */
  rupiah_per_30_days: Rupiah,
})
export type ShownPackage = z.infer<typeof ShownPackage>

export const packageCalls = catalogueCalls(routes.getPackages, 'Packages', ShownPackage, {
  stored: Package,
  judge: body =>
    body.refine(
      ({ language_ids, class_ids }) =>
        [language_ids, class_ids].some(ids => Array.isArray(ids) && ids.length > 0),
      'must open a language or a class',
    ),
})

export const getPackage = endpoint({
  ...routes.getPackage,
  summary: "A package with today's price",
  params: z.strictObject({ id: Slug }),
  status: 200,
  answer: z.strictObject({ data: ShownPackage }),
  errors: ['invalid-input', 'not-found'],
})
