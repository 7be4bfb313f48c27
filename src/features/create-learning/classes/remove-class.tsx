import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { removeItem } from '../../../api/administration.ts'
import { useAuthoring } from '../shell/context.ts'
import { goNow } from '../shell/navigation.ts'
import { RemoveDraft } from '../shell/remove-draft.tsx'
import { CLASSES } from '../stores/authoring.ts'

const text = createLearning.classPage

interface RemoveClassProps {
  id: string
  title: string
}

/** The draft of a class goes with its learnings, and comes back with them. */
export function RemoveClass({ id, title }: RemoveClassProps) {
  const { http, forgetClass } = useAuthoring()
  return (
    <RemoveDraft
      texts={text}
      title={title}
      remove={() => removeItem(http, { resource: CLASSES, id }, null)}
      done={{ meaning: text.removed(title) }}
      onRemoved={() => {
        forgetClass(id)
        goNow({ name: 'classes' })
      }}
      onBack={() => goNow({ name: 'class', classId: id, tab: 'learnings' })}
    />
  )
}
