import type { Kysely } from 'kysely'

/**
 * Column types of the one portable schema: instants are integer milliseconds UTC,
 * days `yyyy-mm-dd` text, money integer rupiah or won, JSON text.
 */
export interface Tables {
  dictionary_sections: { id: string; position: number; title: string }
  dictionary_categories: { id: string; section_id: string; position: number; title: string }
  dictionary_entries: {
    id: string
    source: 'sapa' | 'krdict'
    /** Reading order; our own content comes before imports. */
    position: number
    word: string
    part_of_speech: string | null
    level: string | null
    pronunciation: string | null
    romanization: string
    origin: string | null
    /** JSON: what a results list shows per language, `{ id?, en?, ko? }` */
    gloss: string
    /** JSON: Sense[] */
    senses: string
    /** JSON: WordForm[] */
    forms: string
    /** One key a line, see search-keys.ts. */
    search_keys: string
    /** Hash of everything above, so that an unchanged entry is not written again. */
    content_hash: string
  }
  dictionary_entry_categories: { category_id: string; entry_id: string; position: number }
  /** One row a resource; a write raises the number, and every process notices. */
  revisions: { resource: string; revision: number; content_hash: string }
  feedback: {
    id: string
    topic: string
    subject_id: string
    message: string
    created_at: number
  }
  waitlist: {
    email: string
    topic: string
    privacy_policy_version: string
    created_at: number
  }
  /** What administrators write, of every list. */
  list_items: {
    list: string
    /** The item's, as text. */
    id: string
    position: number
    /** `sapa`: loaded from `content/catalogue/`; `removed`: an administrator took it away. */
    source: 'sapa' | 'admin' | 'removed'
    /** The list's revision when this was written: no other state of the item has the same. */
    version: number
    /** JSON: the item, judged by the schema of its list when it was written */
    document: string
    updated_at: number
  }
  /** Owned by a learner, or, for a visitor, by nobody: then the owner is the attempt itself. */
  mock_test_attempts: {
    owner_id: string
    id: string
    mock_test_id: string
    /** Hash of the test's content when it began. */
    content_version: string
    /** Orders questions and options. */
    seed: string
    /** JSON: ids of its questions, in order */
    questions: string
    time_factor: number
    started_at: number
    /** JSON: { section, starts_at, deadline_at }[] */
    sections: string
    /** When the server hands it in by itself; null without a limit, and when handed in. */
    closes_at: number | null
    submitted_at: number | null
    was_automatic: 0 | 1
    receipt_id: string | null
    answers_hash: string | null
    score: number | null
  }
  /** One attempt at a time for each learner and test. */
  open_attempts: { owner_id: string; mock_test_id: string; attempt_id: string }
  attempt_events: {
    owner_id: string
    attempt_id: string
    device_id: string
    sequence: number
    kind: 'answer' | 'flag' | 'play'
    mock_question_id: string
    /** Place of an answer's option in the content, from 0 (ids change with the secret); `1` of a flag; null takes it back. */
    value: string | null
    at: number
    received_at: number
  }
  /** Answers that were handed in all at once: the same again is the same attempt. */
  plain_submissions: {
    owner_id: string
    mock_test_id: string
    answers_hash: string
    attempt_id: string
  }
  event_registrations: { user_id: string; event_id: string; created_at: number }
  /** Seats taken, apart from the event, so that rewriting it cannot lose them. */
  event_seats: { event_id: string; taken: number }
  /** Everything a learner owns is keyed by their id first, so that it can live on one of many machines. */
  users: {
    id: string
    /** Lower case. */
    email: string
    name: string
    phone: string | null
    education_level: string | null
    time_zone: string
    /** File name of the profile photo. */
    photo: string | null
    password_hash: string
    is_admin: 0 | 1
    is_disabled: 0 | 1
    points: number
    daily_check_in_streak: number
    last_check_in_date: string | null
    created_at: number
  }
  /** What a learner agreed to, and when. */
  consents: { user_id: string; document: string; version: string; given_at: number }
  sessions: {
    user_id: string
    id: string
    device: string
    created_at: number
    last_used_at: number
    /** However often it is used. */
    expires_at: number
    ended_at: number | null
  }
  refresh_tokens: {
    user_id: string
    /** SHA-256 of the token. */
    hash: string
    session_id: string
    created_at: number
    rotated_at: number | null
    /** The token it was traded for, sealed; for an answer that got lost. */
    successor: string | null
  }
  /** One code per purpose, address and browser: a new one kills the same browser's old one. */
  one_time_codes: {
    purpose: 'register' | 'reset'
    email: string
    code_hash: string
    /** SHA-256 of the cookie of the browser that asked. */
    browser_hash: string
    tries: number
    expires_at: number
    /** Once verified, what the browser may do next; null before. */
    grant_hash: string | null
    grant_expires_at: number | null
    /** JSON: the registration that waits for its code; null for a reset. */
    registration: string | null
  }
  outbox: {
    id: string
    /** Null for a mail that must only cost the same time: nobody gets it. */
    recipient: string | null
    subject: string
    text: string
    html: string
    created_at: number
    next_try_at: number
    /** When it would be of no use any more. */
    give_up_at: number
    tries: number
    sent_at: number | null
    last_error: string | null
  }
  photos: { user_id: string; file: string; base64: string }
  /** Counters of attempts, each for one key and one window of time. */
  attempts: { key: string; window_start: number; count: number }
}

export type Db = Kysely<Tables>
