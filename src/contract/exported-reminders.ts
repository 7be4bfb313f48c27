import { z } from 'zod'

const Channel = z.enum(['mail', 'push'])

/** When somebody wanted to be reminded, what was sent, and the browsers that show it. */
export const exportedReminders = {
  reminder_channels: z.array(
    z.strictObject({ channel: Channel, is_on: z.int(), hour: z.int(), on_since: z.int() }),
  ),
  reminders_sent: z.array(z.strictObject({ channel: Channel, day: z.string(), sent_at: z.int() })),
  /** Since when they want no mail before what they bought ends. */
  access_mails_off: z.array(z.strictObject({ since: z.int() })),
  push_devices: z.array(z.strictObject({ endpoint: z.string(), created_at: z.int() })),
}
