import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { StoredLearning } from '../content/stored.ts'
import type { Draft } from '../draft/draft.ts'
import { alert } from '../shell/alerts.ts'

const text = createLearning.alerts

/** Saves at once, because somebody asked for it, and says how it went. */
export async function saveLearning(draft: Draft<StoredLearning>): Promise<void> {
  const isSaved = await draft.save()
  alert(
    isSaved
      ? { severity: 'success', ...text.learningUpdated }
      : { severity: 'error', ...text.updateFailed },
  )
}
