import { createSchema } from '../../../db/create-schema.ts'

/**
 * A member takes one of the ten seats of the group and one of the three slots of the learner: so
 * the keys alone keep both limits.
 */
export const groupsSchema = createSchema(`
  create table study_groups (
    id text primary key,
    title text not null,
    code text not null unique,
    owner_id text not null,
    created_at bigint not null
  );

  create table study_group_members (
    user_id text not null,
    group_id text not null,
    public_id text not null,
    seat integer not null check (seat between 1 and 10),
    slot integer not null check (slot between 1 and 3),
    nickname text not null,
    nickname_key text not null,
    create_key text,
    joined_at bigint not null,
    primary key (user_id, group_id)
  );
  create unique index study_group_members_seat on study_group_members (group_id, seat);
  create unique index study_group_members_slot on study_group_members (user_id, slot);
  create unique index study_group_members_nickname on study_group_members (group_id, nickname_key);
  create unique index study_group_members_created on study_group_members (user_id, create_key);

  create table study_group_cheers (
    group_id text not null,
    sender_id text not null,
    recipient_id text not null,
    day text not null,
    greeting text not null,
    sent_at bigint not null,
    seen_at bigint,
    primary key (group_id, sender_id, recipient_id, day)
  );
  create index study_group_cheers_sent on study_group_cheers (sender_id);
  create index study_group_cheers_received on study_group_cheers (recipient_id, sent_at);
  create index study_group_cheers_by_time on study_group_cheers (sent_at);
`)
