import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { Head } from '../shell/head.tsx'
import { replaceView } from '../shell/navigation.ts'
import { ImportForm } from './import-form.tsx'

const text = createLearning.tests

/** A mock test that comes with a file. */
export function ImportTest() {
  return (
    <>
      <Head title={text.importTitle} trail={[{ to: { name: 'tests' }, title: text.title }]} />
      <ImportForm onDone={testId => replaceView({ name: 'test', testId, tab: 'items' })} />
    </>
  )
}
