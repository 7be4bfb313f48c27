import { shared } from '../../../content/site/shared.ts'
import type { Availability, Product } from '../../contract/shop.ts'
import { wholeAddress } from '../../lib/safe-address.ts'
import { shorten } from '../../lib/shorten.ts'

const AVAILABILITY = {
  'in-stock': 'InStock',
  'pre-order': 'PreOrder',
  'out-of-stock': 'OutOfStock',
} as const satisfies Record<Availability, string>

/**
 * Returns a product as schema.org's Product with its Offer.
 *
 * @param address the product's own page, with its origin
 * @see https://developers.google.com/search/docs/appearance/structured-data/product-snippet
 */
export function productOffer(product: Product, address: string) {
  const image = wholeAddress(product.image_url, address)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: shorten(product.title, 150),
    description: productSummary(product),
    sku: product.id,
    url: address,
    ...(image && { image }),
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.price_rupiah,
      priceCurrency: 'IDR',
      availability: `https://schema.org/${AVAILABILITY[product.availability]}`,
    },
  }
}

/**
 * Returns one sentence for search engines and shared links, which says so if the product is a
 * sample.
 */
export function productSummary({ title, summary, is_sample }: Product): string {
  const start = is_sample ? shared.samples.prefix : ''
  return start + shorten(`${shorten(title, 80)}. ${summary}`, 190)
}
