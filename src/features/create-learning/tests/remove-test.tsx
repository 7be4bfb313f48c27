import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { removeItem } from '../../../api/administration.ts'
import { useAuthoring } from '../shell/context.ts'
import { goNow } from '../shell/navigation.ts'
import { RemoveDraft } from '../shell/remove-draft.tsx'
import { TESTS } from './publishable-test.ts'

const text = createLearning.tests

interface RemoveTestProps {
  id: string
  title: string
}

/** The draft of a mock test goes with its items, and comes back with them. */
export function RemoveTest({ id, title }: RemoveTestProps) {
  const { http, forgetTest } = useAuthoring()
  return (
    <RemoveDraft
      texts={text}
      title={title}
      remove={() => removeItem(http, { resource: TESTS, id }, null)}
      done={{ meaning: text.removed(title) }}
      onRemoved={() => {
        forgetTest(id)
        goNow({ name: 'tests' })
      }}
      onBack={() => goNow({ name: 'test', testId: id, tab: 'items' })}
    />
  )
}
