import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import { fetchPackages, fetchPrices } from '../../api/packages.ts'
import type { ShownPackage } from '../../contract/packages.ts'
import type { Gateway } from '../../contract/payments.ts'
import { getPaymentMethods } from '../../contract/routes/payments.ts'
import { getSubscription } from '../../contract/routes/subscriptions.ts'
import type { Subscription } from '../../contract/subscriptions.ts'
import { type ClassOffer, fetchOffer } from '../../kit/classes/fetch-offer.ts'
import { markUnavailable, type PageContext } from '../../kit/page/load-cached-page.ts'
import { pageHttp } from '../../kit/page/page-http.ts'
import type { PageUser } from '../../kit/page/page-user.ts'

/** What the page of packages is made of. */
export interface LoadedPackages {
  offer: ClassOffer & { packages: readonly ShownPackage[] }
  /** Why there is none; `not-found` where nothing is sold. */
  failure: Failure | undefined
  /** Of who is signed in; undefined where it could not be asked. */
  subscription: Subscription | undefined
  /** Who moves the money; undefined where it could not be asked. */
  gateway: Gateway | undefined
}

const NOTHING = { packages: [], classes: [], languages: [] } as const

/** Loads the packages with the classes that they open, and what who is signed in has already. */
export async function loadPackages(page: PageContext, who: PageUser): Promise<LoadedPackages> {
  const http = who.state === 'known' ? who.http : pageHttp(page)
  const [packages, offer, methods, own] = await Promise.all([
    who.state === 'known' ? fetchPackages(http, true) : fetchPrices(http),
    fetchOffer(http),
    call(http, getPaymentMethods),
    who.state === 'known' ? call(http, getSubscription) : undefined,
  ])
  const shared = {
    subscription: own?.ok ? own.value.data : undefined,
    gateway: methods.ok ? methods.value.data.gateway : undefined,
  }
  if (packages.ok && offer.ok) {
    const sold = { packages: packages.value.data, ...offer.value }
    return { ...shared, offer: sold, failure: undefined }
  }
  const failure = packages.ok ? (offer.ok ? undefined : offer.error) : packages.error
  if (failure?.code !== 'not-found') markUnavailable(page.response)
  return { ...shared, offer: NOTHING, failure }
}
