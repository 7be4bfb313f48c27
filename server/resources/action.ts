import type { z } from 'zod'
import { judgeAs } from './judge-item.ts'
import type { Action, ActionCall } from './resource.ts'

/** An action as it is described: what it does is given what its own schema lets through. */
interface Described<S extends z.ZodObject> extends Omit<Action, 'schema' | 'prepare'> {
  schema: S
  /**
   * Does it, and writes to the audit log in the same transaction (`writeAudit`).
   *
   * @returns what came of it, in words for people; the item is read again after it
   */
  run(call: ActionCall<z.output<S>>): Promise<string | undefined>
}

/** Ties what an action does to its schema: nobody can run it with anything else. */
export function action<S extends z.ZodObject>({ run, ...described }: Described<S>): Action {
  return {
    ...described,
    prepare(given) {
      const { problems, value } = judgeAs(described.schema, given)
      return problems ? { problems } : { run: call => run({ ...call, input: value }) }
    },
  }
}
