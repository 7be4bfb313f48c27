import type { Module } from '../../module.ts'
import * as classes from './migrations/0013-classes.ts'
import { classData } from './personal-data.ts'

/** Classes: who may open them, what is in them, and how far learners are. */
export const classesModule: Module = {
  name: 'classes',
  tables: { '0013-classes': classes },
  open: ({ db }) => ({ routes: [], personal: classData(db) }),
}
