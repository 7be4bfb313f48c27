import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { createItem } from '../../../api/administration.ts'
import type { Failure } from '../../../api/http.ts'
import { ItemForm } from '../../../kit/administration/form/item-form.tsx'
import type { JsonItem } from '../../../kit/administration/json-schema.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { TESTS } from '../content/stored.ts'
import { problemsIn } from '../draft/draft.ts'
import { useReferences, WithResource } from '../fields/resource-fields.tsx'
import { alert } from '../shell/alerts.tsx'
import { useCreation } from '../shell/create.tsx'
import { replaceView } from '../shell/navigation.ts'
import { Head, TO_TESTS, ViewLink } from '../shell/view-frame.tsx'
import { useAuthoring } from '../stores/authoring.ts'
import { ImportForm } from './import-form.tsx'

const text = createLearning.tests
const NOTHING = {}

/** The form for the facts of a new mock test; items are added once it is created. */
export function NewTest() {
  const { http } = useAuthoring()
  const references = useReferences()
  const { isBusy, failure, run } = useCreation()
  const create = async (item: JsonItem) => {
    const id = String(item['id'])
    const created = await run(() => createItem(http, { resource: TESTS, id }, item))
    if (!created) return false
    alert({ severity: 'success', meaning: text.created })
    replaceView({ name: 'test', testId: id, tab: 'items' })
    return true
  }
  const problems = failure && problemsOf(failure)
  return (
    <>
      <Head title={text.newTitle} trail={[TO_TESTS]}>
        <ViewLink to={{ name: 'import-test' }} className="button button-outlined">
          {text.importNew}
        </ViewLink>
      </Head>
      <p>{text.newLead}</p>
      <WithResource resource={TESTS}>
        {({ schema, title_field }) => (
          <ItemForm
            {...{ schema, problems, isBusy, references }}
            resource={TESTS}
            value={NOTHING}
            isNew
            titleField={title_field}
            saveLabel={text.create}
            onSave={create}
          />
        )}
      </WithResource>
      {failure && !problems?.length && (
        <p className="form-problem" role="alert">
          {failureText(failure)}
        </p>
      )}
    </>
  )
}

function problemsOf({ code, data }: Failure) {
  return code === 'changed-meanwhile' ? [{ path: ['id'], message: text.idTaken }] : problemsIn(data)
}

/** Creates a mock test from a file. */
export function ImportTest() {
  return (
    <>
      <Head title={text.importTitle} trail={[TO_TESTS]} />
      <ImportForm onDone={testId => replaceView({ name: 'test', testId, tab: 'items' })} />
    </>
  )
}
