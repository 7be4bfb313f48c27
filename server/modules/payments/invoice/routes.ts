import { hash } from 'node:crypto'
import { getInvoice } from '../../../../src/contract/payments.ts'
import { MINUTE } from '../../../../src/lib/durations.ts'
import { CallCounter } from '../../../auth/call-counter.ts'
import { clientNetwork } from '../../../auth/client-network.ts'
import { on } from '../../../http/calls.ts'
import { sendFile } from '../../../http/send-file.ts'
import { Printer } from '../../../pdf/printer.ts'
import type { PaymentParts } from '../parts.ts'
import type { Invoice } from './draw-invoice.ts'
import { invoiceOf } from './invoice-of.ts'

/** Looks of one network at invoices in a minute: nobody tries keys out. */
const looks = new CallCounter({ limit: 120, window: MINUTE })

/** The invoice, for whoever has its address. */
export function invoiceRoutes(parts: PaymentParts) {
  const { db, now, trustedProxies } = parts
  const printer = new Printer<Invoice>(new URL('./drawing-thread.ts', import.meta.url))
  return [
    on(getInvoice, async ({ params: { key }, c }) => {
      const network = clientNetwork(c, trustedProxies)
      looks.limit(db, network, now())
      const invoice = await invoiceOf(parts, key)
      // Whoever says something else is another document, such as after a refund.
      const name = hash('sha256', JSON.stringify(invoice))
      const pdf = await printer.print(name, async () => invoice, network)
      return sendFile(c, pdf, {
        type: 'application/pdf',
        disposition: `inline; filename="${invoice.number}.pdf"`,
        cacheControl: 'private, no-store',
      })
    }),
  ]
}
