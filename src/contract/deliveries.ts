import { z } from 'zod'

/** Where a delivery goes: to an endpoint of the partner, its learning record store, or its LMS. */
export const DeliveryKind = z.enum(['webhook', 'xapi', 'lti-score'])
export type DeliveryKind = z.infer<typeof DeliveryKind>

/** Reasons why a delivery has not arrived. */
export const DeliveryFault = z.enum([
  /** The address is not one of a public host, or not https. */
  'not-allowed',
  'unreachable',
  'too-slow',
  'too-large',
  /** The receiver has answered with a status that is no success. */
  'status',
  /** The receiver has been switched off or changed meanwhile. */
  'off',
  'internal',
])
export type DeliveryFault = z.infer<typeof DeliveryFault>
