import type { z } from 'zod'
import type { Problem } from '../../src/contract/administration.ts'
import { ApiError } from '../lib/api-error.ts'
import { problemText, translatedText } from '../lib/problem-texts.ts'
import type { Resource, ResourceItem } from './resource.ts'

/** A valid item as it will be stored, or its problems. */
export type Judged = { item: ResourceItem; problems?: undefined } | { problems: readonly Problem[] }

/** Checks a whole item, and returns all problems with their paths. */
export function judgeItem({ schema, judge = schema }: Resource, item: ResourceItem): Judged {
  return judgeWith(judge, item)
}

/** Checks the values of any form. */
export function judgeWith(judge: z.ZodType, item: ResourceItem): Judged {
  const { problems, value } = judgeAs(judge, item)
  return problems ? { problems } : { item: value as ResourceItem }
}

/** Checks likewise, and keeps the type of a valid value. */
export function judgeAs<S extends z.ZodType>(
  judge: S,
  given: unknown,
):
  | { problems?: undefined; value: z.output<S> }
  | { problems: readonly Problem[]; value?: undefined } {
  const { success, data, error } = judge.safeParse(given, { error: problemText })
  return success ? { value: data } : { problems: problemsOf(error.issues) }
}

/** More problems than anybody fixes at once; the remaining ones are reported the next time. */
const PROBLEMS_MAX = 200

function problemsOf(issues: readonly z.core.$ZodIssue[]): Problem[] {
  // For a value of the wrong type, other problems such as its length do not matter.
  const isWrongType = ({ code }: z.core.$ZodIssue) => code === 'invalid_type'
  const wrongTypePaths = new Set(issues.filter(isWrongType).map(({ path }) => path.join('.')))
  const problems: Problem[] = []
  for (const issue of issues) {
    if (problems.length >= PROBLEMS_MAX) break
    if (isWrongType(issue) || !wrongTypePaths.has(issue.path.join('.')))
      problems.push(...problemsIn(issue))
  }
  return problems
}

function problemsIn(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path.map(step => (typeof step === 'number' ? step : String(step)))
  const message = translatedText(issue.message)
  if (issue.code !== 'unrecognized_keys') return [{ path, message }]
  return issue.keys.slice(0, PROBLEMS_MAX).map(key => ({ path: [...path, key], message }))
}

/** @throws ApiError invalid-input, with all problems */
export function refuseProblems(judged: Judged): ResourceItem {
  if (!judged.problems) return judged.item
  throw invalidItem(judged.problems)
}

export function invalidItem(problems: readonly Problem[]): ApiError {
  return new ApiError('invalid-input', undefined, {}, { problems })
}

/** Converts an id from an address, which is text, to its type in the schema: some are numbers. */
export function typedId({ schema }: Pick<Resource, 'schema'>, id: string): string | number {
  const field = schema.shape['id'] as z.ZodType | undefined
  const isText = !field || field.safeParse(id).success
  return isText || !/^\d{1,15}$/.test(id) ? id : Number(id)
}
