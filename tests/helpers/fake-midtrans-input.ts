/** The fields of a Snap request that we use. */
export interface SnapBody {
  transaction_details: { order_id: string; gross_amount: number }
  item_details: { name: string; price: number; quantity: number }[]
  customer_details: { first_name: string; email: string }
  enabled_payments: string[]
  expiry: { start_time: string; unit: string; duration: number }
  page_expiry: { unit: string; duration: number }
  callbacks: { finish: string }
}

const CHANNELS = ['other_qris', 'bca_va', 'bni_va', 'bri_va', 'gopay', 'shopeepay']

/** Returns what Snap would refuse (docs.midtrans.com/reference/json-objects). */
export function judgeSnap(body: Partial<SnapBody>): string[] {
  const { order_id = '', gross_amount = 0 } = body.transaction_details ?? {}
  const { first_name = '', email = '' } = body.customer_details ?? {}
  const items = body.item_details ?? []
  const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0)
  const { start_time = '', unit = '', duration = 0 } = body.expiry ?? {}
  const pageMinutes = body.page_expiry?.duration ?? 0
  const rules: Record<string, boolean> = {
    'transaction_details.order_id is invalid': /^[-\w~.]{1,50}$/.test(order_id),
    'transaction_details.gross_amount is not a number': Number.isInteger(gross_amount),
    'transaction_details.gross_amount is less than 1': gross_amount >= 1,
    'transaction_details.gross_amount is not equal to the sum of item_details':
      sum === gross_amount,
    'item_details.name too long': items.every(({ name }) => name.length <= 50),
    'customer_details.first_name too long': first_name.length <= 255,
    'customer_details.email format is invalid': /^\S+@\S+$/.test(email),
    'enabled_payments is invalid':
      body.enabled_payments?.every(name => CHANNELS.includes(name)) ?? false,
    'expiry is invalid':
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0700$/.test(start_time) &&
      unit === 'minutes' &&
      Number.isInteger(duration) &&
      duration >= 1,
    'page_expiry is invalid': pageMinutes >= 5 && pageMinutes <= 7 * 24 * 60,
    'callbacks.finish is invalid': URL.canParse(body.callbacks?.finish ?? ''),
  }
  return Object.keys(rules).filter(rule => !rules[rule])
}
