import type { PartnerElement } from '../../../src/contract/partners.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Keys that stand in partners' pages. */
    partner_keys: {
      id: string
      partner_id: string
      key: string
      label: string
      created_at: number
      /** When it stops working; null without an end. */
      ends_at: number | null
    }
    partner_teachers: {
      partner_id: string
      user_id: string
      added_at: number
    }
    /** Openings of elements. */
    partner_usage: {
      partner_id: string
      /** Day in Jakarta. */
      day: string
      key_id: string
      element: PartnerElement
      /** One of the partner's origins, `localhost`, or `iframe` where the browser does not say which. */
      origin: string
      count: number
    }
  }
}
