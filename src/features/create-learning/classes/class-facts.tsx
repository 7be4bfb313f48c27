import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { StoredClass } from '../content/stored.ts'
import { type DraftState, problemsOf } from '../draft/draft-state.ts'
import { CheckLine } from '../fields/check-line.tsx'
import { ChoiceLine } from '../fields/choice-line.tsx'
import { ProblemsProvider, useProblem } from '../fields/problems.tsx'
import { TextArea, TextLine } from '../fields/text-line.tsx'
import { PictureField } from '../media/picture-field.tsx'
import type { FactsProps } from './facts-props.ts'
import { GoalList } from './goal-list.tsx'
import { MentorFields } from './mentor-fields.tsx'

const text = createLearning.facts

interface ClassFactsProps extends Pick<FactsProps, 'onChange'> {
  state: Extract<DraftState<StoredClass>, { phase: 'ready' }>
}

/** What is said of a class: everything but its learnings. */
export function ClassFacts({ state, onChange }: ClassFactsProps) {
  return (
    <ProblemsProvider problems={problemsOf(state)}>
      <div className="editor">
        <FactFields item={state.item} onChange={onChange} />
      </div>
    </ProblemsProvider>
  )
}

export function FactFields(props: FactsProps) {
  return (
    <>
      <Names {...props} />
      <Offer {...props} />
      <ClassPicture {...props} />
      <GoalList {...props} />
      <MentorFields {...props} />
    </>
  )
}

function Names({ item, onChange }: FactsProps) {
  const set = (part: Partial<StoredClass>) => onChange(now => ({ ...now, ...part }))
  return (
    <>
      <TextLine
        label={text.title}
        value={item.title}
        maxLength={160}
        required
        error={useProblem('title')}
        onChange={title => set({ title })}
      />
      <TextLine
        label={text.titleKo}
        value={item.title_ko}
        lang="ko"
        maxLength={160}
        required
        error={useProblem('title_ko')}
        onChange={title_ko => set({ title_ko })}
      />
      <TextArea
        label={text.summary}
        helper={text.summaryHint}
        value={item.summary}
        maxLength={300}
        required
        error={useProblem('summary')}
        onChange={summary => set({ summary })}
      />
      <TextArea
        label={text.description}
        helper={text.descriptionHint}
        value={item.description}
        maxLength={4000}
        rows={5}
        required
        error={useProblem('description')}
        onChange={description => set({ description })}
      />
    </>
  )
}

function Offer({ item, onChange }: FactsProps) {
  const set = (part: Partial<StoredClass>) => onChange(now => ({ ...now, ...part }))
  return (
    <>
      <div className="editor-facts">
        <ChoiceLine
          label={text.language}
          value={item.language_id}
          options={optionsOf(text.languages, item.language_id)}
          onChange={language_id => set({ language_id })}
        />
        <ChoiceLine
          label={text.level}
          value={item.level}
          options={optionsOf(text.levels)}
          onChange={level => set({ level })}
        />
        <ChoiceLine
          label={text.access}
          value={item.access}
          options={optionsOf(text.accesses)}
          onChange={access => set({ access })}
        />
      </div>
      <CheckLine
        label={text.isGrowing}
        helper={text.isGrowingHint}
        isChecked={item.is_growing}
        onChange={is_growing => set({ is_growing })}
      />
    </>
  )
}

function ClassPicture({ item, onChange }: FactsProps) {
  const problems = { url: useProblem('picture', 'image_url'), alt: useProblem('picture', 'alt') }
  const { image_url } = item.picture
  return (
    <>
      <PictureField
        label={text.picture}
        value={image_url ? item.picture : null}
        error={problems.url}
        onChange={picture =>
          onChange(now => ({ ...now, picture: { ...now.picture, ...(picture ?? NO_PICTURE) } }))
        }
      />
      <TextLine
        label={text.pictureAlt}
        helper={text.pictureAltHint}
        value={item.picture.alt}
        maxLength={300}
        required
        error={problems.alt}
        onChange={alt => onChange(now => ({ ...now, picture: { ...now.picture, alt } }))}
      />
    </>
  )
}

export const NO_PICTURE = { image_url: '', image_width: 1, image_height: 1 }

/** @param own a value that has no label of ours, and stays */
function optionsOf<T extends string>(labels: Readonly<Record<T, string>>, own?: T) {
  const known = Object.entries(labels) as [T, string][]
  const options = known.map(([value, label]) => ({ value, label }))
  return own === undefined || own in labels ? options : [...options, { value: own, label: own }]
}
