import { createSchema } from '../../../db/create-schema.ts'

export const groupLinks = createSchema('alter table study_groups add column link_closed_at bigint;')
