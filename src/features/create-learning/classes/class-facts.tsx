import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { moved } from '../../../kit/administration/moved.ts'
import type { StoredClass } from '../content/stored.ts'
import { LineList } from '../fields/line-list.tsx'
import { CheckLine, ChoiceLine, FieldGroup, orNull, TextArea, TextLine } from '../fields/lines.tsx'
import { type ChangeItem, useFields } from '../fields/problems.tsx'
import { PictureField } from '../media/media-fields.tsx'

const text = createLearning.facts

interface ClassFactsProps {
  item: StoredClass
  onChange: ChangeItem<StoredClass>
}

/** The fields of a class, except for its learnings. */
export function ClassFacts({ item, onChange }: ClassFactsProps) {
  const field = useFields(item, onChange)
  return (
    <>
      <TextLine label={text.title} {...field('title')} maxLength={160} required />
      <TextLine label={text.titleKo} {...field('title_ko')} lang="ko" maxLength={160} required />
      <TextArea
        label={text.summary}
        helper={text.summaryHint}
        {...field('summary')}
        maxLength={300}
        required
      />
      <TextArea
        label={text.description}
        helper={text.descriptionHint}
        {...field('description')}
        maxLength={4000}
        rows={5}
        required
      />
      <div className="editor-facts">
        <ChoiceLine label={text.language} {...field('language_id')} names={text.languages} />
        <ChoiceLine label={text.level} {...field('level')} names={text.levels} />
        <ChoiceLine label={text.access} {...field('access')} names={text.accesses} />
      </div>
      <CheckLine label={text.isGrowing} helper={text.isGrowingHint} {...field('is_growing')} />
      <ClassPicture {...{ item, onChange }} />
      <Goals {...{ item, onChange }} />
      <MentorFields {...{ item, onChange }} />
    </>
  )
}

export const NO_PICTURE = { image_url: '', image_width: 1, image_height: 1 }

function ClassPicture({ item: { picture }, onChange }: ClassFactsProps) {
  const change: ChangeItem<StoredClass['picture']> = next =>
    onChange(now => ({ ...now, picture: next(now.picture) }))
  const field = useFields(picture, change, 'picture')
  return (
    <>
      <PictureField
        label={text.picture}
        value={picture.image_url ? picture : null}
        error={field('image_url').error}
        onChange={chosen => change(now => ({ ...now, ...(chosen ?? NO_PICTURE) }))}
      />
      <TextLine
        label={text.pictureAlt}
        helper={text.pictureAltHint}
        {...field('alt')}
        maxLength={300}
        required
      />
    </>
  )
}

/** The goals of a class. */
function Goals({ item: { goals }, onChange }: ClassFactsProps) {
  const change: ChangeItem<string[]> = next => onChange(now => ({ ...now, goals: next(now.goals) }))
  return (
    <LineList
      name="goals"
      lines={goals}
      texts={{
        title: text.goals,
        hint: text.goalsHint,
        line: text.goal,
        remove: text.removeGoal,
        add: text.addGoal,
      }}
      least={1}
      most={10}
      maxLength={200}
      onLine={(place, line) => change(all => all.with(place, line))}
      onAdd={() => change(all => [...all, ''])}
      onRemove={place => change(all => all.toSpliced(place, 1))}
      onMove={(from, to) => change(all => moved(all, from, to))}
    />
  )
}

/** The mentor who teaches a class and signs its certificates. */
function MentorFields({ item: { mentor }, onChange }: ClassFactsProps) {
  const field = useFields(
    mentor,
    next => onChange(now => ({ ...now, mentor: next(now.mentor) })),
    'mentor',
  )
  return (
    <FieldGroup title={text.mentor} hint={text.mentorHint}>
      <TextLine label={text.mentorName} {...field('name')} maxLength={160} required />
      <TextLine label={text.mentorRole} {...field('role')} maxLength={160} required />
      <TextLine
        label={text.signature}
        helper={text.signatureHint}
        {...orNull(field('signature_url'))}
        maxLength={500}
      />
    </FieldGroup>
  )
}
