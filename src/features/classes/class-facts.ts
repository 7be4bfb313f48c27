import { classes as text } from '../../../content/site/classes.ts'
import type { ClassDetail } from '../../contract/classes.ts'
import type { Fact } from '../../kit/detail/fact.ts'
import { studySeconds, timeWords } from './class-words.ts'

const { detail } = text

/** What can be seen of a class at a glance. */
export function factsOf(course: ClassDetail): Fact[] {
  const { level, learnings, seconds, mentor, is_growing } = course
  const certificate = is_growing ? detail.certificateLater : detail.certificateYes
  const study = { value: timeWords(studySeconds(course)), note: detail.studyNote }
  return [
    { icon: 'scale', name: detail.level, value: text.levels[level] },
    { icon: 'book', name: detail.length, value: text.learnings(learnings) },
    ...(seconds > 0
      ? [{ icon: 'play', name: detail.time, value: timeWords(seconds) } as const]
      : []),
    { icon: 'clock', name: detail.study, ...study },
    { icon: 'user', name: detail.mentor, value: mentor.name, note: mentor.role },
    { icon: 'medal', name: detail.certificate, value: certificate, isWide: true },
  ]
}
