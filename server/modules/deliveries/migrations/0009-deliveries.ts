import { createSchema } from '../../../db/create-schema.ts'

export const deliveriesSchema = createSchema(`
  create table deliveries (
    id text primary key,
    partner_id text not null,
    target text not null,
    kind text not null,
    pupil_id text,
    payload text not null,
    created_at bigint not null,
    next_try_at bigint not null,
    give_up_at bigint not null,
    attempts integer not null,
    done_at bigint,
    last_status integer,
    last_error text
  );
  create index deliveries_due on deliveries (next_try_at) where done_at is null;
  create index deliveries_of_target on deliveries (partner_id, target, next_try_at)
    where done_at is null;
  create index deliveries_partner on deliveries (partner_id, created_at);
  create index deliveries_pupil on deliveries (pupil_id);
  create index deliveries_created on deliveries (created_at);
`)
