declare module '../../db/tables.ts' {
  interface Tables {
    event_registrations: { user_id: string; event_id: string; created_at: number }
    /** Seats taken, apart from the event, so that rewriting it cannot lose them. */
    event_seats: { event_id: string; taken: number }
  }
}

export {}
