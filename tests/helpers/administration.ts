import { call } from '../../src/api/call.ts'
import { actOnItem } from '../../src/contract/routes/administration.ts'
import { codeOf } from './mock-tests.ts'
import { PASSWORD, type TestUser } from './users.ts'

type Input = Record<string, unknown>

/** Runs an administrator's action on an item; `word` is the confirmation word. */
export function runAction(
  { http }: Pick<TestUser, 'http'>,
  [resource, id]: readonly [resource: string, id: string],
  action: string,
  { word, ...input }: Input & { word?: string } = {},
  password = PASSWORD,
) {
  const params = { resource, id, action }
  return call(http, actOnItem, {
    params,
    body: word === undefined ? { input } : { input, word, password },
  })
}

/** Runs an action. @returns `ok`, or the code of the error */
export async function outcomeOf(...given: Parameters<typeof runAction>): Promise<string> {
  return codeOf(await runAction(...given))
}
