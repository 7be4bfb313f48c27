import type { z } from 'zod'
import type { Problem } from '../../src/contract/administration.ts'
import { ApiError } from '../lib/api-error.ts'
import { ownText, problemText } from './problem-texts.ts'
import type { Item, Resource } from './resource.ts'

/** An item as it is to be stored, or what is wrong with it. */
export type Judged = { item: Item; problems?: undefined } | { problems: readonly Problem[] }

/** Judges an item whole: all that is wrong, and where. */
export function judgeItem({ schema, judge = schema }: Resource, item: Item): Judged {
  return judgeWith(judge, item)
}

/** Judges anything that a form holds. */
export function judgeWith(judge: z.ZodType, item: Item): Judged {
  const { problems, value } = judgeAs(judge, item)
  return problems ? { problems } : { item: value as Item }
}

/** Likewise, and keeps the type of what is right. */
export function judgeAs<S extends z.ZodType>(
  judge: S,
  given: unknown,
):
  | { problems?: undefined; value: z.output<S> }
  | { problems: readonly Problem[]; value?: undefined } {
  const { success, data, error } = judge.safeParse(given, { error: problemText })
  return success ? { value: data } : { problems: problemsOf(error.issues) }
}

/** More than anybody mends at once; what is wrong beyond that is said the next time. */
const PROBLEMS_MAX = 200

function problemsOf(issues: readonly z.core.$ZodIssue[]): Problem[] {
  // What is of another kind altogether is not too long as well.
  const isOther = ({ code }: z.core.$ZodIssue) => code === 'invalid_type'
  const others = new Set(issues.filter(isOther).map(({ path }) => path.join('.')))
  const problems: Problem[] = []
  for (const issue of issues) {
    if (problems.length >= PROBLEMS_MAX) break
    if (isOther(issue) || !others.has(issue.path.join('.'))) problems.push(...problemsIn(issue))
  }
  return problems
}

function problemsIn(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path.map(step => (typeof step === 'number' ? step : String(step)))
  const message = ownText(issue.message)
  if (issue.code !== 'unrecognized_keys') return [{ path, message }]
  return issue.keys.slice(0, PROBLEMS_MAX).map(key => ({ path: [...path, key], message }))
}

/** @throws ApiError invalid-input, with all that is wrong */
export function refuseProblems(judged: Judged): Item {
  if (!judged.problems) return judged.item
  throw invalidItem(judged.problems)
}

export function invalidItem(problems: readonly Problem[]): ApiError {
  return new ApiError('invalid-input', undefined, {}, { problems })
}

/** The id as its schema has it: some are numbers, and an address has texts. */
export function typedId({ schema }: Pick<Resource, 'schema'>, id: string): string | number {
  const field = schema.shape['id'] as z.ZodType | undefined
  const isText = !field || field.safeParse(id).success
  return isText || !/^\d{1,15}$/.test(id) ? id : Number(id)
}
