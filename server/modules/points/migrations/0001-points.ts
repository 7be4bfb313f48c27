import { createSchema } from '../../../db/create-schema.ts'

export const pointsSchema = createSchema(`
  create table points_ledger (
    user_id text not null,
    key text not null,
    reason text not null,
    points integer not null,
    at bigint not null,
    title text,
    day text not null default '',
    balance integer not null default 0,
    primary key (user_id, key)
  );
  create index points_ledger_days on points_ledger (user_id, day, reason);
  create unique index points_ledger_order on points_ledger (user_id, at);
`)
