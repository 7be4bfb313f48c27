import { createSchema } from '../../../db/create-schema.ts'

export const secondFactorSchema = createSchema(`
  create table authenticators (
    user_id text primary key,
    sealed_key text not null,
    confirmed_at bigint,
    last_period bigint not null
  );

  create table recovery_codes (
    user_id text not null,
    hash text not null,
    primary key (user_id, hash)
  );
`)
