import { createSchema } from '../../../db/create-schema.ts'

/** The secret of a webhook that was replaced, while it signs beside the new one. */
export const formerSecretsSchema = createSchema(`
  alter table delivery_receivers add column former_sealed_secret text;
  alter table delivery_receivers add column former_until bigint;
  create index delivery_receivers_former on delivery_receivers (former_until)
    where former_sealed_secret is not null;
`)
