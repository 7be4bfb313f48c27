declare module '../../db/tables.ts' {
  interface Tables {
    waitlist: {
      email: string
      topic: string
      privacy_policy_version: string
      created_at: number
    }
  }
}

export {}
