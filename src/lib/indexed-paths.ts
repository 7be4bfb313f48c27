import { grammarPaths } from './grammar-paths.ts'
import { paths } from './paths.ts'
import { studyGuide } from './study-guide-path.ts'
import { verifyCertificates } from './verify-path.ts'

/** Pages that search engines may keep, apart from the dictionary's own. */
export const INDEXED: readonly string[] = [
  paths.home,
  paths.dictionary,
  grammarPaths.list,
  paths.korean,
  paths.classes,
  paths.classCategory,
  paths.subscription,
  paths.mockTests,
  paths.audioEpsTopik,
  paths.audioTopik2,
  paths.audioKonoha,
  paths.books,
  paths.schedule,
  paths.products,
  paths.career,
  paths.tours,
  paths.mentoring,
  paths.studyInKorea,
  studyGuide,
  paths.japanese,
  paths.chinese,
  paths.english,
  paths.mission,
  verifyCertificates,
  paths.faq,
  paths.privacyPolicy,
  paths.termsConditions,
]
