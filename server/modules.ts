import { auditLogModule } from './audit-log/module.ts'
import { listsModule } from './lists/module.ts'
import type { Module } from './module.ts'
import { administrationModule } from './modules/administration/module.ts'
import { audioBooksModule } from './modules/audio-books/module.ts'
import { catalogueModule } from './modules/catalogue/module.ts'
import { certificatesModule } from './modules/certificates/module.ts'
import { checkInsModule } from './modules/check-ins/module.ts'
import { classesModule } from './modules/classes/module.ts'
import { connectionsModule } from './modules/connections/module.ts'
import { deliveriesModule } from './modules/deliveries/module.ts'
import { dictionaryModule } from './modules/dictionary/module.ts'
import { eventsModule } from './modules/events/module.ts'
import { faqModule } from './modules/faq/module.ts'
import { feedbackModule } from './modules/feedback/module.ts'
import { grammarModule } from './modules/grammar/module.ts'
import { groupsModule } from './modules/groups/module.ts'
import { healthModule } from './modules/health/module.ts'
import { jobsModule } from './modules/jobs/module.ts'
import { leaderboardsModule } from './modules/leaderboards/module.ts'
import { learningPathModule } from './modules/learning-path/module.ts'
import { ltiModule } from './modules/lti/module.ts'
import { mentoringModule } from './modules/mentoring/module.ts'
import { mockTestsModule } from './modules/mock-tests/module.ts'
import { oembedModule } from './modules/oembed/module.ts'
import { overviewModule } from './modules/overview/module.ts'
import { pagesModule } from './modules/pages/module.ts'
import { partnersModule } from './modules/partners/module.ts'
import { paymentsModule } from './modules/payments/module.ts'
import { peopleModule } from './modules/people/module.ts'
import { placementModule } from './modules/placement/module.ts'
import { pointsModule } from './modules/points/module.ts'
import { promosModule } from './modules/promos/module.ts'
import { pupilsModule } from './modules/pupils/module.ts'
import { recordingsModule } from './modules/recordings/module.ts'
import { remindersModule } from './modules/reminders/module.ts'
import { rewardsModule } from './modules/rewards/module.ts'
import { savedWordsModule } from './modules/saved-words/module.ts'
import { secondFactorModule } from './modules/second-factor/module.ts'
import { studyAbroadModule } from './modules/study-abroad/module.ts'
import { subscriptionsModule } from './modules/subscriptions/module.ts'
import { todayModule } from './modules/today/module.ts'
import { topicsModule } from './modules/topics/module.ts'
import { uploadsModule } from './modules/uploads/module.ts'
import { usersModule } from './modules/users/module.ts'
import { waitlistModule } from './modules/waitlist/module.ts'
import { weeklyRecapModule } from './modules/weekly-recap/module.ts'
import { wordReviewsModule } from './modules/word-reviews/module.ts'
import { publicationsModule } from './publications/module.ts'

/** All modules of the API; a new one costs its folder and a line here. */
export const MODULES: readonly Module[] = [
  healthModule,
  // First of those with data about people: an export begins with the account.
  usersModule,
  secondFactorModule,
  auditLogModule,
  publicationsModule,
  administrationModule,
  dictionaryModule,
  grammarModule,
  topicsModule,
  placementModule,
  feedbackModule,
  audioBooksModule,
  waitlistModule,
  listsModule,
  promosModule,
  catalogueModule,
  eventsModule,
  mentoringModule,
  studyAbroadModule,
  jobsModule,
  faqModule,
  pagesModule,
  mockTestsModule,
  classesModule,
  certificatesModule,
  subscriptionsModule,
  pointsModule,
  checkInsModule,
  remindersModule,
  rewardsModule,
  wordReviewsModule,
  savedWordsModule,
  learningPathModule,
  weeklyRecapModule,
  todayModule,
  leaderboardsModule,
  groupsModule,
  partnersModule,
  connectionsModule,
  oembedModule,
  pupilsModule,
  deliveriesModule,
  ltiModule,
  paymentsModule,
  uploadsModule,
  recordingsModule,
  // After all modules whose tables it counts.
  overviewModule,
  // After all modules that extend people.
  peopleModule,
]
