import { TIME_FACTORS, type Wish } from './context.ts'

/** Reads what attributes ask for; what makes no sense is left out. */
export function readWish(timeFactor: number | undefined, questions: string | undefined): Wish {
  const ids = questions?.split(',').flatMap(id => id.trim() || [])
  return {
    timeFactor: TIME_FACTORS.find(factor => factor === timeFactor) ?? 1,
    questions: ids?.length ? [...new Set(ids)] : undefined,
  }
}
