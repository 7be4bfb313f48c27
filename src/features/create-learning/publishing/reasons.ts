import type { Failure } from '../../../api/http.ts'

/** What is missing, a line each: some failures name it one by one, others in one text. */
export function reasonsOf({ data, message }: Failure): readonly string[] {
  const { problems } = Object(data) as { problems?: readonly { message: string }[] }
  const named = problems?.map(problem => problem.message) ?? []
  return [...new Set(named.length > 0 ? named : message.split('\n'))]
}
