import type {
  SimulatedAction,
  SimulatedNotice,
  SimulatedPayment,
} from '../contract/payment-simulator.ts'
import * as routes from '../contract/routes/payments.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

const fallback = 'Something went wrong'

/** A payment as the simulated bank sees it; only who has its key finds it. */
export function fetchSimulatedPayment(
  http: Http,
  key: string,
): Promise<Result<{ data: SimulatedPayment }>> {
  return call(http, routes.getSimulatedPayment, { params: { key }, fallback })
}

/** Plays the payer or the bank; no money moves. */
export function playPayment(
  http: Http,
  key: string,
  wish: { action: SimulatedAction; notify?: SimulatedNotice },
): Promise<Result<{ data: SimulatedPayment }>> {
  return call(http, routes.playPayment, { params: { key }, body: wish, fallback })
}
