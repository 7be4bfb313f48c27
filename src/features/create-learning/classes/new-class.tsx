import type { SubmitEvent } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { createItem } from '../../../api/administration.ts'
import { slug } from '../../../lib/slug.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { CLASSES, type StoredClass } from '../content/stored.ts'
import { TextLine } from '../fields/lines.tsx'
import { alert } from '../shell/alerts.tsx'
import { Creating, Refusal, useCreation, useLocalDraft } from '../shell/create.tsx'
import { replaceView } from '../shell/navigation.ts'
import { Head, TO_CLASSES } from '../shell/view-frame.tsx'
import { useAuthoring } from '../stores/authoring.ts'
import { ClassFacts, NO_PICTURE } from './class-facts.tsx'

const text = createLearning.newClass

/** The form for the facts of a new class; learnings are added once it is created. */
export function NewClass() {
  const { http } = useAuthoring()
  const [item, setItem, forget] = useLocalDraft<StoredClass>('new-class', EMPTY)
  const { isBusy, failure, run } = useCreation()
  const id = item.id || asId(item.title)
  const create = async (event: SubmitEvent) => {
    event.preventDefault()
    const made = await run(() => createItem(http, { resource: CLASSES, id }, { ...item, id }))
    if (!made) return
    forget()
    alert({ severity: 'success', meaning: text.done })
    replaceView({ name: 'class', classId: id, tab: 'learnings' })
  }
  const isTaken = failure?.code === 'changed-meanwhile'
  return (
    <Creating failure={failure}>
      <Head title={text.title} trail={[TO_CLASSES]} />
      <form className="stack gap-4" noValidate onSubmit={event => void create(event)}>
        <ClassFacts item={item} onChange={setItem} />
        <TextLine
          label={text.id}
          helper={text.idHint}
          value={id}
          maxLength={80}
          onChange={typed => setItem(now => ({ ...now, id: asId(typed) }))}
        />
        {failure && <Refusal failure={isTaken ? { ...failure, message: text.idTaken } : failure} />}
        <PrimaryButton type="submit" isBusy={isBusy}>
          {text.create}
        </PrimaryButton>
      </form>
    </Creating>
  )
}

/** Removes the characters that an id cannot have, because it is part of addresses. */
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
