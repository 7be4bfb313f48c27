declare module '../../db/tables.ts' {
  interface Tables {
    /** When somebody wants to be reminded; who never asked has no row. */
    reminder_channels: {
      user_id: string
      channel: 'mail' | 'push'
      is_on: 0 | 1
      /** Of the clocks of the learner's zone. */
      hour: number
      /** When it was last turned on or set. */
      on_since: number
      /** When it is looked at next; the one who moves it on from there has the turn. */
      next_at: number
    }
    /** One row for each reminder of a learner's day: none comes twice. */
    reminders_sent: { user_id: string; channel: 'mail' | 'push'; day: string; sent_at: number }
    /** Who wants no mail before what they bought ends. */
    access_mails_off: { user_id: string; since: number }
    /** Browsers that show reminders. */
    push_devices: {
      /** SHA-256 of the endpoint: a browser is of one learner. */
      id: string
      user_id: string
      /** Ended, it takes the browser along. */
      session_id: string
      endpoint: string
      p256dh: string
      auth: string
      /** Public key of ours that the browser subscribed with; it takes messages of no other. */
      server_key: string
      created_at: number
    }
    /** What waits to be pushed. */
    push_messages: {
      user_id: string
      id: string
      device_id: string
      /** Host of the push service. */
      service: string
      text: string
      tries: number
      next_try_at: number
      give_up_at: number
    }
    /** Keys that push messages are signed with, each sealed with the secret it was made under. */
    push_keys: { secret_mark: string; public_key: string; sealed_key: string; created_at: number }
  }
}

export {}
