import { createSchema } from '../../../db/create-schema.ts'

export const signingKeysSchema = createSchema(`
  create table partner_signing_keys (
    id text primary key,
    partner_id text not null,
    label text not null,
    algorithm text not null,
    material text not null,
    created_at bigint not null
  );
  create index partner_signing_keys_partner on partner_signing_keys (partner_id, created_at);
`)
