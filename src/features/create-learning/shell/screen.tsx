import { ClassList } from '../classes/class-list.tsx'
import { ClassPage } from '../classes/class-page.tsx'
import { NewClass } from '../classes/new-class.tsx'
import { LearningPage } from '../learning/learning-page.tsx'
import { LearningPreview } from '../learning/learning-preview.tsx'
import { NewLearning } from '../learning/new-learning.tsx'
import { NewPart } from '../parts/new-part.tsx'
import { PartPage } from '../parts/part-page.tsx'
import { ImportTest } from '../tests/import-test.tsx'
import { ItemPage } from '../tests/item/item-page.tsx'
import { NewItem } from '../tests/item/new-item.tsx'
import { NewTest } from '../tests/new-test.tsx'
import { TryTestPage } from '../tests/preview/try-test-page.tsx'
import { TestList } from '../tests/test-list.tsx'
import { TestPage } from '../tests/test-page.tsx'
import type { View } from './view.ts'

/** What the address asks for. */
export function Screen({ view }: { view: View }) {
  switch (view.name) {
    case 'classes':
      return <ClassList />
    case 'new-class':
      return <NewClass />
    case 'class':
      return <ClassPage key={view.classId} {...view} />
    case 'new-learning':
      return <NewLearning key={view.classId} {...view} />
    case 'learning':
      return <LearningPage key={view.learningId} {...view} />
    case 'new-part':
      return <NewPart key={`${view.learningId} ${view.kind}`} {...view} />
    case 'part':
      return <PartPage key={view.partId} {...view} />
    case 'preview':
      return <LearningPreview key={view.learningId} {...view} />
    case 'tests':
      return <TestList />
    case 'new-test':
      return <NewTest />
    case 'import-test':
      return <ImportTest />
    case 'test':
      return <TestPage key={view.testId} {...view} />
    case 'new-item':
      return <NewItem key={`${view.testId} ${view.like}`} {...view} />
    case 'item':
      return <ItemPage key={view.itemId} {...view} />
    case 'try-test':
      return <TryTestPage key={view.testId} {...view} />
  }
}
