import type { Greeting } from '../../../src/contract/groups.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Study groups with at least one member; the last one who leaves deletes it. */
    study_groups: {
      id: string
      title: string
      /** The code of its link. */
      code: string
      /** Always a member. */
      owner_id: string
      created_at: number
      /** When an administrator closed its link; null while it invites. */
      link_closed_at: number | null
    }
    study_group_members: {
      user_id: string
      group_id: string
      /** Random id by which other members name this one. */
      public_id: string
      /** Seat in the group, from 1. */
      seat: number
      /** Which of the learner's groups it is, from 1. */
      slot: number
      nickname: string
      /** The nickname in the form in which it is compared: `nicknameKey()`. */
      nickname_key: string
      /** Idempotency key of the creator: the same request again creates no second group. */
      create_key: string | null
      joined_at: number
    }
    /** Greetings; a key keeps it at one a day from each member to each. */
    study_group_cheers: {
      group_id: string
      sender_id: string
      recipient_id: string
      /** The sender's own day. */
      day: string
      greeting: Greeting
      sent_at: number
      seen_at: number | null
    }
  }
}
