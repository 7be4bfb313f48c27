import { z } from 'zod'
import {
  catalogueCalls,
  Line,
  Lines,
  Prose,
  picture,
  Rupiah,
  Slug,
  Summary,
  sample,
  Title,
} from './catalogue.ts'
import { Level } from './dictionary.ts'
import * as routes from './routes/catalogue.ts'

/** After schema.org's ItemAvailability. */
export const Availability = z.enum(['in-stock', 'pre-order', 'out-of-stock'])
export type Availability = z.infer<typeof Availability>

export const Book = z.strictObject({
  id: Slug,
  title: Title,
  author: Line,
  publisher: Line,
  year: z.int().min(1900).max(2100),
  isbn: z
    .string()
    .regex(/^97[89]\d{10}$/, 'must be 13 digits')
    .nullable(),
  level: Level,
  /** Learning goal. */
  goal: z.enum(['eps-topik', 'topik', 'conversation', 'reading', 'grammar']),
  format: z.enum(['paperback', 'ebook']),
  pages: z.int().min(1).max(5_000),
  has_audio: z.boolean(),
  price_rupiah: Rupiah,
  availability: Availability,
  summary: Summary,
  /** Chapters. */
  contents: Lines,
  ...picture,
  ...sample,
})
export type Book = z.infer<typeof Book>

export const Product = z.strictObject({
  id: Slug,
  title: Title,
  category: z.enum(['flashcards', 'workbook', 'stationery', 'game', 'digital']),
  level: Level.nullable(),
  price_rupiah: Rupiah,
  availability: Availability,
  summary: Summary,
  description: Prose,
  /** Contents of the box. */
  contents: Lines,
  /** Material, size, files and the like. */
  details: z.array(z.strictObject({ name: Line, value: Line })).max(12),
  /** Shipping weight; 0 for files. */
  weight_grams: z.int().min(0).max(50_000),
  ...picture,
  ...sample,
})
export type Product = z.infer<typeof Product>

export const bookCalls = catalogueCalls(routes.getBooks, 'Books', Book)
export const productCalls = catalogueCalls(routes.getProducts, 'Products', Product)
