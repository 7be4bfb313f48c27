import { type CardMode, MODES } from '../../kit/word-cards/card-kind.ts'
import { WORK_PREFIX } from '../../stores/session/work-prefix.ts'

const KEY = `${WORK_PREFIX}card-kind`

/** Which kind of card was chosen last on this device; undefined where none was. */
export function rememberedMode(): CardMode | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    return MODES.find(mode => mode === kept)
  } catch {
    // Blocked: it is chosen anew on each visit.
    return undefined
  }
}

export function rememberMode(mode: CardMode): void {
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // As above.
  }
}
