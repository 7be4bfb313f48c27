import { createSchema } from '../../../db/create-schema.ts'

export const leaderboardsSchema = createSchema(`
  create table leaderboard_members (
    user_id text not null,
    leaderboard_id text not null,
    room integer not null,
    nickname text not null,
    nickname_key text not null,
    create_key text,
    joined_at bigint not null,
    primary key (user_id, leaderboard_id)
  );
  create unique index leaderboard_members_created on leaderboard_members (user_id, create_key);
  create unique index leaderboard_members_nickname on leaderboard_members (leaderboard_id, room, nickname_key);

  create table leaderboards (
    id text primary key,
    title text,
    created_at bigint not null
  );
`)
