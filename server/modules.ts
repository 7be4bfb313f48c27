import { listsModule } from './lists/module.ts'
import type { Module } from './module.ts'
import { audioBooksModule } from './modules/audio-books/module.ts'
import { catalogueModule } from './modules/catalogue/module.ts'
import { classesModule } from './modules/classes/module.ts'
import { dictionaryModule } from './modules/dictionary/module.ts'
import { eventsModule } from './modules/events/module.ts'
import { feedbackModule } from './modules/feedback/module.ts'
import { healthModule } from './modules/health/module.ts'
import { mentoringModule } from './modules/mentoring/module.ts'
import { mockTestsModule } from './modules/mock-tests/module.ts'
import { promosModule } from './modules/promos/module.ts'
import { studyAbroadModule } from './modules/study-abroad/module.ts'
import { usersModule } from './modules/users/module.ts'
import { waitlistModule } from './modules/waitlist/module.ts'

/** Every part of the API; a new one costs its folder and a line here. */
export const MODULES: readonly Module[] = [
  healthModule,
  // First of those that hold something about people: an export begins with the account.
  usersModule,
  dictionaryModule,
  feedbackModule,
  audioBooksModule,
  waitlistModule,
  listsModule,
  promosModule,
  catalogueModule,
  eventsModule,
  mentoringModule,
  studyAbroadModule,
  mockTestsModule,
  classesModule,
]
