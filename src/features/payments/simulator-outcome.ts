import type { SimulatedAction, SimulatedStatus } from '../../contract/payment-simulator.ts'

/**
 * The status that each action leads to; an action whose status is already reached has succeeded.
 */
export const OUTCOMES: Readonly<Record<SimulatedAction, SimulatedStatus>> = {
  pay: 'settlement',
  deny: 'deny',
  challenge: 'challenge',
  accept: 'settlement',
  cancel: 'cancel',
  expire: 'expire',
  refund: 'refund',
}

/** The actions that the page offers, the usual ones first. */
export const ACTIONS: Readonly<Record<SimulatedStatus, readonly SimulatedAction[]>> = {
  pending: ['pay', 'deny', 'challenge', 'expire', 'cancel'],
  deny: ['pay', 'deny', 'challenge', 'expire', 'cancel'],
  challenge: ['accept', 'cancel'],
  settlement: ['refund'],
  cancel: [],
  expire: [],
  refund: [],
}
