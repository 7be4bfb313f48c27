import type { Parts } from '../../../module.ts'
import type { Gateway } from '../gateway.ts'
import { midtransGateway } from './midtrans.ts'
import { simulatorGateway } from './simulator/simulator.ts'

/** The gateway that the configuration names. */
export function gatewayOf(parts: Parts): Gateway {
  const { payment } = parts
  if (payment.gateway === 'simulator') return simulatorGateway(parts)
  return midtransGateway({ ...parts, config: payment })
}
