import { useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { createItem } from '../../../api/administration.ts'
import type { Failure } from '../../../api/http.ts'
import { ItemForm } from '../../../kit/administration/form/item-form.tsx'
import { problemsIn } from '../draft/save-outcome.ts'
import { useReferences } from '../fields/use-references.ts'
import { WithResource } from '../fields/with-resource.tsx'
import { alert } from '../shell/alerts.ts'
import { useAuthoring } from '../shell/context.ts'
import { Head } from '../shell/head.tsx'
import { replaceView } from '../shell/navigation.ts'
import { ViewLink } from '../shell/view-link.tsx'
import { TESTS } from './publishable-test.ts'

const text = createLearning.tests
const NOTHING = {}

/** A mock test that is not there yet: what is said of it; it gets its items once it is there. */
export function NewTest() {
  const { http } = useAuthoring()
  const references = useReferences()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const create = async (item: Readonly<Record<string, unknown>>) => {
    const id = String(item['id'])
    setBusy(true)
    const answer = await createItem(http, { resource: TESTS, id }, item)
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.error)
    if (!answer.ok) return false
    alert({ severity: 'success', meaning: text.created })
    replaceView({ name: 'test', testId: id, tab: 'items' })
    return true
  }
  const problems = failure && problemsOf(failure)
  return (
    <>
      <Head title={text.newTitle} trail={[{ to: { name: 'tests' }, title: text.title }]}>
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
          {failure.message}
        </p>
      )}
    </>
  )
}

function problemsOf({ code, data }: Failure) {
  return code === 'changed-meanwhile' ? [{ path: ['id'], message: text.idTaken }] : problemsIn(data)
}
