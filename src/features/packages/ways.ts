import { paths } from '../../lib/paths.ts'
import { paymentPaths } from '../../lib/payment-paths.ts'

/**
 * Returns the path to a package's summary, which continues to the path that the learner was heading
 * to.
 */
export function summaryWay(packageId: string, next: string | undefined): string {
  return paymentPaths.summary(packageId) + (next ? `&next=${encodeURIComponent(next)}` : '')
}

/**
 * Returns the path that choosing a package leads to: visitors sign in first, then reach its
 * summary.
 */
export function choiceWay(isVisitor: boolean, next: string | undefined): (id: string) => string {
  return id => {
    const summary = summaryWay(id, next)
    return isVisitor ? paths.loginThen(summary) : summary
  }
}

/** Returns the path to the packages page, which continues likewise. */
export function packagesWay(next: string | undefined): string {
  return paths.subscription + (next ? `?next=${encodeURIComponent(next)}` : '')
}
