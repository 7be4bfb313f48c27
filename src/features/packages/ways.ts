import { paths } from '../../lib/paths.ts'
import { paymentPaths } from '../../lib/payment-paths.ts'

/** The summary of a package, from which somebody goes on to where they were on the way to. */
export function summaryWay(packageId: string, next: string | undefined): string {
  return paymentPaths.summary(packageId) + (next ? `&next=${encodeURIComponent(next)}` : '')
}

/** Where choosing a package leads: visitors sign in first, and come out at its summary. */
export function choiceWay(isVisitor: boolean, next: string | undefined): (id: string) => string {
  return id => {
    const summary = summaryWay(id, next)
    return isVisitor ? paths.loginThen(summary) : summary
  }
}

/** The page of packages, from which somebody goes on likewise. */
export function packagesWay(next: string | undefined): string {
  return paths.subscription + (next ? `?next=${encodeURIComponent(next)}` : '')
}
