import { paths } from './paths.ts'

/** Addresses of buying a package; apart from the paths that every page's scripts carry. */
export const paymentPaths = {
  /** What a package costs, before it is ordered. */
  summary: (packageId: string) => `${paths.detailPayment}?package=${encodeURIComponent(packageId)}`,
  /** Where an order is paid, and where it is seen what became of it. */
  order: (orderId: string) => `${paths.createPayment}?order=${encodeURIComponent(orderId)}`,
  /** Page of the simulated bank. */
  simulator: (key: string) => `/payment-simulator?key=${encodeURIComponent(key)}`,
}
