import { createSchema } from '../../../db/create-schema.ts'

/** Groups of courses, whose names teachers may change, and the lists of their members. */
export const ltiCoursesSchema = createSchema(`
  create table lti_courses (
    platform_id text not null references lti_platforms (id) on delete cascade,
    context_id text not null,
    group_id text not null references pupil_groups (id) on delete cascade,
    members_url text,
    primary key (platform_id, context_id)
  );
  create index lti_courses_group on lti_courses (group_id);
`)
