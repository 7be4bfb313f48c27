import { createSchema } from '../../../db/create-schema.ts'

export const rewardsSchema = createSchema(`
  create table redemptions (
    user_id text not null,
    redemption_id text not null,
    reward_id text not null,
    kind text not null,
    title text not null,
    points integer not null,
    at bigint not null,
    primary key (user_id, redemption_id)
  );

  create table reward_stock (
    reward_id text primary key,
    taken integer not null
  );

  create table vouchers (
    user_id text not null,
    code text not null unique,
    redemption_id text not null,
    discount_rupiah integer not null,
    created_at bigint not null,
    expires_at bigint not null,
    order_id text unique,
    used_at bigint,
    primary key (user_id, redemption_id)
  );
`)
