import { paths } from './paths.ts'

/** Addresses of buying a package; separate from the paths in every page's scripts. */
export const paymentPaths = {
  /** Page with a package's price before it is ordered. */
  summary: (packageId: string) => `${paths.detailPayment}?package=${encodeURIComponent(packageId)}`,
  /** Page on which an order is paid, and which shows its status. */
  order: (orderId: string) => `${paths.createPayment}?order=${encodeURIComponent(orderId)}`,
  /** Page of the simulated bank. */
  simulator: (key: string) => `/payment-simulator?key=${encodeURIComponent(key)}`,
}
