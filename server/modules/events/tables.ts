declare module '../../db/tables.ts' {
  interface Tables {
    event_registrations: { user_id: string; event_id: string; created_at: number }
    /**
     * Number of seats taken, stored apart from the event so that editing the event cannot lose it.
     */
    event_seats: { event_id: string; taken: number }
  }
}

export {}
