import { useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { call } from '../../../api/call.ts'
import { createModul, previewModul } from '../../../contract/routes/classes.ts'
import { problemsIn } from '../draft/save-outcome.ts'
import { useKept } from '../draft/use-kept.ts'
import { ProblemsProvider } from '../fields/problems.tsx'
import { CreateBar } from '../parts/create-bar.tsx'
import { NewPartHead } from '../parts/new-part-head.tsx'
import type { NewPartProps } from '../parts/new-part-props.ts'
import { useCreatePart } from '../parts/use-create-part.ts'
import { useAuthoring } from '../shell/context.ts'
import { ModulEditor } from './modul-editor.tsx'

const text = createLearning.modul

/** A modul that is not there yet. */
export function NewModul(place: NewPartProps) {
  const { http, keptOf } = useAuthoring()
  const name = `new-modul/${place.learningId}`
  const [{ title }, setModul, forgetTitle] = useKept(name, { title: '' })
  const [kept] = useState(() => keptOf<{ markdown: string }>(`markdown/${name}`))
  const [markdown, setMarkdown] = useState(() => kept.read()?.item.markdown ?? '')
  const forget = () => {
    forgetTitle()
    kept.forget()
  }
  const creation = useCreatePart('modul', place, forget)
  const create = () =>
    call(http, createModul, { body: { learning_id: place.learningId, title, markdown } })
  return (
    <ProblemsProvider problems={problemsIn(creation.failure?.data)}>
      <NewPartHead title={text.newTitle} {...place} />
      <ModulEditor
        title={title}
        opened={{ markdown: '', blocks: [] }}
        kept={{ ...kept, forget: () => {} }}
        preview={now => call(http, previewModul, { body: { markdown: now } })}
        onTitle={next => setModul(now => ({ ...now, title: next }))}
        onBlocks={() => {}}
        onText={setMarkdown}
      />
      <CreateBar
        creation={creation}
        label={text.create}
        onCreate={() => void creation.run(create)}
      />
    </ProblemsProvider>
  )
}
