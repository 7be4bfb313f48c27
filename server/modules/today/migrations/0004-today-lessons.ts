import { createSchema } from '../../../db/create-schema.ts'

/** Minutes a day and the first step of a goal; the lesson of a plan. */
export const lessonsOfPlans = createSchema(`
  alter table goals add column minutes integer not null default 10;
  alter table goals add column start text;

  alter table daily_plans add column lessons text not null default '[]';
  alter table daily_plans add column lesson_minutes double precision not null default 0;
  alter table daily_plans add column lesson_at bigint;
`)
