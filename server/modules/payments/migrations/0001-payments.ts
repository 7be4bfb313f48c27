import { createSchema } from '../../../db/create-schema.ts'

export const paymentsSchema = createSchema(`
  create table charges (
    user_id text not null,
    order_id text not null,
    number integer not null,
    method text not null,
    status text not null,
    amount_rupiah integer not null,
    instructions text,
    pay_url text,
    created_at bigint not null,
    asked_at bigint not null,
    paid_at bigint,
    primary key (user_id, order_id, number)
  );
  create index charges_by_order on charges (order_id);
  create index charges_by_status on charges (status, asked_at);

  create table orders (
    user_id text not null,
    id text not null unique,
    order_key text not null,
    open_key text unique,
    sale text not null,
    amount_rupiah integer not null,
    gateway text not null,
    status text not null,
    referral_code text,
    created_at bigint not null,
    expires_at bigint not null,
    paid_at bigint,
    paid_charge integer,
    refunded_at bigint,
    invoice_number text unique,
    invoice_key text unique,
    primary key (user_id, id),
    unique (user_id, order_key)
  );
  create index orders_overview_paid_at on orders (paid_at, amount_rupiah) where paid_at is not null;

  create table payment_notifications (
    hash text primary key,
    order_id text not null,
    charge integer not null,
    body text not null,
    received_at bigint not null,
    processed_at bigint
  );
  create index payment_notifications_by_order_id on payment_notifications (order_id);
  create index payment_notifications_by_processed_at on payment_notifications (processed_at);

  create table referral_codes (
    user_id text primary key,
    code text not null unique,
    created_at bigint not null
  );

  create table referrals (
    user_id text primary key,
    referrer_id text not null,
    pair text not null unique,
    order_id text not null,
    rewarded_at bigint not null
  );
  create index referrals_by_referrer on referrals (referrer_id);

  create table refunds (
    user_id text not null,
    order_id text not null,
    charge integer not null,
    amount_rupiah integer not null,
    status text not null,
    reason text not null,
    created_at bigint not null,
    done_at bigint,
    primary key (user_id, order_id, charge)
  );
  create index refunds_overview_done_at on refunds (done_at) where done_at is not null;

  create table simulated_notifications (
    id text primary key,
    reference text not null,
    body text not null,
    send_at bigint not null,
    tries integer not null
  );
  create index simulated_notifications_by_time on simulated_notifications (send_at);

  create table simulated_payments (
    reference text primary key,
    key text not null unique,
    title text not null,
    method text not null,
    instructions text not null,
    amount_rupiah integer not null,
    status text not null,
    created_at bigint not null,
    expires_at bigint not null
  );
  create index simulated_payments_by_end on simulated_payments (status, expires_at);
`)
