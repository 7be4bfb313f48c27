import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import { fetchPackages, fetchPrices } from '../../api/packages.ts'
import type { ShownPackage } from '../../contract/packages.ts'
import type { Gateway } from '../../contract/payments.ts'
import { getPaymentMethods } from '../../contract/routes/payments.ts'
import { getSubscription } from '../../contract/routes/subscriptions.ts'
import type { Subscription } from '../../contract/subscriptions.ts'
import { type ClassOffer, fetchOffer } from '../../kit/classes/fetch-offer.ts'
import { cheapestFirst } from '../../kit/packages/opens-class.ts'
import { markUnavailable, type PageContext } from '../../kit/page/load-cached-page.ts'
import { pageHttp } from '../../kit/page/page-http.ts'
import type { PageUser } from '../../kit/page/page-user.ts'

/** The data of the packages page. */
export interface LoadedPackages {
  offer: ClassOffer & { packages: readonly ShownPackage[] }
  /** Why there are no packages; `not-found` when nothing is sold. */
  failure: Failure | undefined
  /** The current user's subscription; undefined when it could not be loaded. */
  subscription: Subscription | undefined
  /** The payment gateway; undefined when it could not be loaded. */
  gateway: Gateway | undefined
}

const NOTHING = { packages: [], classes: [], languages: [] } as const

/** Loads the packages with the classes that they open, and what the current user already has. */
export async function loadPackages(page: PageContext, who: PageUser): Promise<LoadedPackages> {
  const http = who.state === 'known' ? who.http : pageHttp(page)
  const [packages, offer, methods, subscription] = await Promise.all([
    who.state === 'known' ? fetchPackages(http, true) : fetchPrices(http),
    fetchOffer(http),
    call(http, getPaymentMethods),
    who.state === 'known' ? call(http, getSubscription) : undefined,
  ])
  const shared = {
    subscription: subscription?.ok ? subscription.value.data : undefined,
    gateway: methods.ok ? methods.value.data.gateway : undefined,
  }
  if (packages.ok && offer.ok) {
    const sold = { packages: cheapestFirst(packages.value.data), ...offer.value }
    return { ...shared, offer: sold, failure: undefined }
  }
  const failure = packages.ok ? (offer.ok ? undefined : offer.error) : packages.error
  if (failure?.code !== 'not-found') markUnavailable(page.response)
  return { ...shared, offer: NOTHING, failure }
}
