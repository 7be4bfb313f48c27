import { createLearning as texts } from '../../../../content/site/administration/create-learning.ts'
import { deleteLearning } from '../../../api/learning-authoring.ts'
import type { StoredLearning } from '../content/stored.ts'
import { useAuthoring } from '../shell/context.ts'
import { goTo } from '../shell/navigation.ts'
import { RemoveDraft } from '../shell/remove-draft.tsx'

interface RemoveLearningProps {
  classId: string
  learning: StoredLearning
}

export function RemoveLearning({ classId, learning }: RemoveLearningProps) {
  const { http, learningsOf } = useAuthoring()
  const list = learningsOf(classId)
  return (
    <RemoveDraft
      texts={texts.learning}
      title={learning.title}
      remove={() => deleteLearning(http, learning.id)}
      done={texts.alerts.learningDeleted}
      onRemoved={() => {
        list.remove(learning.id)
        goTo({ name: 'class', classId, tab: 'learnings' })
      }}
      onBack={() => void list.load()}
    />
  )
}
