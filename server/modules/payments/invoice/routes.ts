import { hash } from 'node:crypto'
import { getInvoice } from '../../../../src/contract/payments.ts'
import { MINUTE } from '../../../../src/lib/durations.ts'
import { CallCounter } from '../../../auth/call-counter.ts'
import { clientNetwork } from '../../../auth/client-network.ts'
import { on } from '../../../http/calls.ts'
import { sendFile } from '../../../http/send-file.ts'
import { Printer } from '../../../pdf/printer.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import type { Invoice } from './draw-invoice.ts'
import { invoiceOf } from './invoice-of.ts'

/** Requests for invoices from one network in a minute: nobody can try out keys. */
const looks = new CallCounter({ limit: 120, window: MINUTE })

/** Serves the invoice to anybody with its address. */
export function invoiceRoutes(dependencies: PaymentDependencies) {
  const { db, now, trustedProxies } = dependencies
  const printer = new Printer<Invoice>(new URL('./drawing-thread.ts', import.meta.url))
  return [
    on(getInvoice, async ({ params: { key }, c }) => {
      const network = clientNetwork(c, trustedProxies)
      looks.limit(db, network, now())
      const invoice = await invoiceOf(dependencies, key)
      // Different contents, such as after a refund, make a different document.
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
