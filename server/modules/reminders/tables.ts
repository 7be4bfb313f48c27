declare module '../../db/tables.ts' {
  interface Tables {
    /** Hours at which learners want to be reminded; without a choice there is no row. */
    reminder_channels: {
      user_id: string
      channel: 'mail' | 'push'
      is_on: 0 | 1
      /** Hour of day in the learner's time zone. */
      hour: number
      /** Time at which it was last turned on or set. */
      on_since: number
      /** Time of the next look; the server that moves it forward sends the reminder. */
      next_at: number
    }
    /** One row for each reminder of a learner's day: none is sent twice. */
    reminders_sent: { user_id: string; channel: 'mail' | 'push'; day: string; sent_at: number }
    /** Learners who want no mail before their access ends. */
    access_mails_off: { user_id: string; since: number }
    /** Browsers that show reminders. */
    push_devices: {
      /** SHA-256 of the endpoint: a browser belongs to one learner. */
      id: string
      user_id: string
      /** Session that the browser belongs to; its end deletes the browser. */
      session_id: string
      endpoint: string
      p256dh: string
      auth: string
      /**
       * Public key of ours that the browser subscribed with; it accepts messages signed with no
       * other.
       */
      server_key: string
      created_at: number
    }
    /** Push messages that wait to be sent. */
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
    /** Keys that sign push messages, each sealed with the secret of its time. */
    push_keys: { secret_mark: string; public_key: string; sealed_key: string; created_at: number }
  }
}

export {}
