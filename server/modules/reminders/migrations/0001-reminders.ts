import { createSchema } from '../../../db/create-schema.ts'

export const remindersSchema = createSchema(`
  create table access_mails_off (
    user_id text primary key,
    since bigint not null
  );

  create table push_devices (
    id text primary key,
    user_id text not null,
    session_id text not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    server_key text not null,
    created_at bigint not null
  );
  create index push_devices_user on push_devices (user_id);

  create table push_keys (
    secret_mark text primary key,
    public_key text not null,
    sealed_key text not null,
    created_at bigint not null
  );

  create table push_messages (
    user_id text not null,
    id text not null,
    device_id text not null,
    service text not null,
    text text not null,
    tries integer not null,
    next_try_at bigint not null,
    give_up_at bigint not null,
    primary key (user_id, id)
  );
  create index push_messages_due on push_messages (service, next_try_at);

  create table reminder_channels (
    user_id text not null,
    channel text not null,
    is_on integer not null,
    hour integer not null,
    on_since bigint not null,
    next_at bigint not null,
    primary key (user_id, channel)
  );
  create index reminder_channels_due on reminder_channels (is_on, next_at);

  create table reminders_sent (
    user_id text not null,
    channel text not null,
    day text not null,
    sent_at bigint not null,
    primary key (user_id, channel, day)
  );
`)
