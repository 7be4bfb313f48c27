import type { ClassAccess, ClassRight } from '../../src/contract/classes.ts'
import { type Course, type Grant, periodAt, periodsOf } from './timeline.ts'

/** What is told to who has no right to a class: how to get one. */
export const NO_RIGHT =
  'Kelas ini perlu langganan. Pilih paket atau pakai masa coba gratis di halaman Biaya; materi percobaannya bisa dibuka siapa saja.'

/** Why a learner may open all of a class at a time; undefined where they may not. */
export function rightTo(
  course: Course & { access: ClassAccess },
  grants: readonly Grant[],
  at: number,
): ClassRight | undefined {
  if (course.access === 'free') return 'free'
  return periodAt(periodsOf(grants, course), at)?.kind
}
