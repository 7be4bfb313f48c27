import { type SubmitEvent, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { createItem } from '../../../api/administration.ts'
import type { Failure } from '../../../api/http.ts'
import { slug } from '../../../lib/slug.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import type { StoredClass } from '../content/stored.ts'
import { problemsIn } from '../draft/save-outcome.ts'
import { useKept } from '../draft/use-kept.ts'
import { ProblemsProvider } from '../fields/problems.tsx'
import { TextLine } from '../fields/text-line.tsx'
import { Refusal } from '../parts/refusal.tsx'
import { alert } from '../shell/alerts.ts'
import { useAuthoring } from '../shell/context.ts'
import { Head } from '../shell/head.tsx'
import { replaceView } from '../shell/navigation.ts'
import { CLASSES } from '../stores/authoring.ts'
import { FactFields, NO_PICTURE } from './class-facts.tsx'

const text = createLearning.newClass

/** A class that is not there yet: its facts; it gets its learnings once it is there. */
export function NewClass() {
  const { http } = useAuthoring()
  const [item, setItem, forget] = useKept<StoredClass>('new-class', EMPTY)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const create = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    const id = item.id || asId(item.title)
    const answer = await createItem(http, { resource: CLASSES, id }, { ...item, id })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error)
    forget()
    alert({ severity: 'success', meaning: text.done })
    replaceView({ name: 'class', classId: id, tab: 'learnings' })
  }
  return (
    <ProblemsProvider problems={problemsIn(failure?.data)}>
      <Head
        title={text.title}
        trail={[{ to: { name: 'classes' }, title: createLearning.classes.title }]}
      />
      <form className="editor" noValidate onSubmit={event => void create(event)}>
        <FactFields item={item} onChange={setItem} />
        <TextLine
          label={text.id}
          helper={text.idHint}
          value={item.id || asId(item.title)}
          maxLength={80}
          onChange={id => setItem(now => ({ ...now, id: asId(id) }))}
        />
        {failure && (
          <Refusal
            failure={
              failure.code === 'changed-meanwhile' ? { ...failure, message: text.idTaken } : failure
            }
          />
        )}
        <PrimaryButton type="submit" isBusy={isBusy}>
          {text.create}
        </PrimaryButton>
      </form>
    </ProblemsProvider>
  )
}

/** What an id may be made of: it stands in addresses. */
function asId(words: string): string {
  return slug(words)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .slice(0, 80)
}

const EMPTY: StoredClass = {
  id: '',
  language_id: 'korean',
  level: 'beginner',
  title: '',
  title_ko: '',
  summary: '',
  picture: { ...NO_PICTURE, alt: '' },
  access: 'free',
  mentor: { name: '', role: '', signature_url: null },
  is_growing: true,
  description: '',
  goals: [''],
}
