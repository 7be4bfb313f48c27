import { createSchema } from '../../../db/create-schema.ts'

/** Indexes for the hourly jobs: each finds the rows to delete without reading any other. */
export const usersPurge = createSchema(`
  create index attempts_by_window on attempts (window_start);
  create index one_time_codes_by_end on one_time_codes (expires_at);
  create index refresh_tokens_by_session on refresh_tokens (user_id, session_id, created_at);
  create index sessions_by_end on sessions (ended_at) where ended_at is not null;
  create index sessions_by_expiry on sessions (expires_at);
  create index sessions_by_use on sessions (last_used_at);
`)
