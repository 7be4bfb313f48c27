import type { SimulatedAction, SimulatedStatus } from '../../contract/payment-simulator.ts'

/** Where each action leads: who asked for what is already so has what they wanted. */
export const OUTCOMES: Readonly<Record<SimulatedAction, SimulatedStatus>> = {
  pay: 'settlement',
  deny: 'deny',
  challenge: 'challenge',
  accept: 'settlement',
  cancel: 'cancel',
  expire: 'expire',
  refund: 'refund',
}

/** What the page lets play, the usual first. */
export const ACTIONS: Readonly<Record<SimulatedStatus, readonly SimulatedAction[]>> = {
  pending: ['pay', 'deny', 'challenge', 'expire', 'cancel'],
  deny: ['pay', 'deny', 'challenge', 'expire', 'cancel'],
  challenge: ['accept', 'cancel'],
  settlement: ['refund'],
  cancel: [],
  expire: [],
  refund: [],
}
