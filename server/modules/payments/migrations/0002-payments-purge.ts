import { createSchema } from '../../../db/create-schema.ts'

/** Indexes for the hourly jobs: each finds the rows to delete without reading any other. */
export const paymentsPurge = createSchema(`
  create index orders_erased_by_end on orders (expires_at) where paid_at is null and user_id like 'erased-%';
  create index orders_unpaid_by_end on orders (status, expires_at) where paid_at is null;
  create index refunds_by_order on refunds (order_id);
`)
