import { computed, map } from 'nanostores'
import { shell } from '../../../../content/site/administration/shell.ts'
import { call } from '../../../api/call.ts'
import type { Failure } from '../../../api/http.ts'
import type { ActionDescription, ManagedItem, Problem } from '../../../contract/administration.ts'
import type { Params } from '../../../contract/calls.ts'
import type { getItem } from '../../../contract/routes/administration.ts'
import { actOnItem } from '../../../contract/routes/administration.ts'
import { notify } from '../../../stores/notifications.ts'
import type { Administration } from '../context.ts'

const text = shell.action

/** The confirmation required for a dangerous action. */
export interface Danger {
  word: string
  password: string
}

interface Acting {
  isBusy: boolean
  problems: readonly Problem[]
  wordProblem: string | undefined
  passwordProblem: string | undefined
  /** Why the action failed, if no single field is to blame. */
  failure: string | undefined
}

const nothing: Acting = {
  isBusy: false,
  problems: [],
  wordProblem: undefined,
  passwordProblem: undefined,
  failure: undefined,
}

/**
 * Creates the store of an item's action. @param done receives the item afterwards, null if it is
 * gone
 */
export function createActionStore(
  { http, changed, navigation }: Administration,
  address: Params<typeof getItem>,
  { name, word }: ActionDescription,
  done: (item: ManagedItem | null) => void,
) {
  const $acting = map<Acting>(nothing)

  function refuse({ code, message, data }: Failure): void {
    const { problems = [] } = (code === 'invalid-input' && data) || {}
    if (code === 'wrong-password') $acting.setKey('passwordProblem', text.passwordWrong)
    else if (problems.length > 0) $acting.setKey('problems', problems)
    else $acting.setKey('failure', text.failed(message))
  }

  return {
    $acting: computed($acting, acting => acting),
    /** @returns whether the action succeeded */
    async run(input: Readonly<Record<string, unknown>>, danger: Danger): Promise<boolean> {
      if ($acting.get().isBusy) return false
      const wordProblem = word && danger.word.trim() !== word ? text.wordWrong(word) : undefined
      const passwordProblem = word && !danger.password ? text.passwordMissing : undefined
      $acting.set({ ...nothing, wordProblem, passwordProblem })
      if (wordProblem || passwordProblem) return false
      $acting.setKey('isBusy', true)
      const sure = word ? { word, password: danger.password } : {}
      const answer = await call(http, actOnItem, {
        params: { ...address, action: name },
        body: { input, ...sure },
      })
      $acting.setKey('isBusy', false)
      if (!answer.ok) {
        refuse(answer.error)
        return false
      }
      const { item, message } = answer.value.data
      notify({ severity: 'success', message: message ?? text.done })
      navigation.setUnsaved(false)
      changed()
      done(item)
      return true
    },
  }
}
