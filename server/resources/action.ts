import type { z } from 'zod'
import { judgeAs } from './judge-item.ts'
import type { Action, ActionCall } from './resource.ts'

/** An action as a module declares it; `run` gets only input that its own schema accepts. */
interface Described<S extends z.ZodObject> extends Omit<Action, 'schema' | 'prepare'> {
  schema: S
  /**
   * Runs it, and writes to the audit log in the same transaction (`writeAudit`).
   *
   * @returns the result, in words for people; the item is read again afterwards
   */
  run(call: ActionCall<z.output<S>>): Promise<string | undefined>
}

/** Ties an action's function to its schema, so that nobody can run it with other input. */
export function action<S extends z.ZodObject>({ run, ...described }: Described<S>): Action {
  return {
    ...described,
    prepare(given) {
      const { problems, value } = judgeAs(described.schema, given)
      return problems ? { problems } : { run: call => run({ ...call, input: value }) }
    },
  }
}
