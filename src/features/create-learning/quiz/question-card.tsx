import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { LineList } from '../fields/line-list.tsx'
import { ChoiceLine, orNull, TextArea, TextLine } from '../fields/lines.tsx'
import { type ChangeItem, useFields, useProblems } from '../fields/problems.tsx'
import { PictureField, RecordingField } from '../media/media-fields.tsx'
import {
  ACCEPTS_MAX,
  addOption,
  inKind,
  moveOption,
  OPTIONS_MAX,
  type QuestionProps,
  removeOption,
  setOption,
} from './edit-question.ts'
import { OptionList } from './option-list.tsx'

const text = createLearning.quiz

interface QuestionCardProps extends QuestionProps {
  number: number
  isOpen: boolean
  onToggle: () => void
  /** Absent if it is the quiz's only question. */
  onRemove: (() => void) | undefined
}

/** One question: collapsed it shows the question's text, open it is an editor. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, number, isOpen, onToggle, onRemove, onChange } = props
  const problems = useProblems()
  const panel = `question-${question.id}`
  return (
    <section className="question" aria-label={text.question(number)}>
      <button
        type="button"
        className="question-head row gap-2"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onToggle}
      >
        <span className="question-number">{number}</span>
        <span className="question-ask wrap-anywhere">{question.ask || text.notAsked}</span>
        {problems.length > 0 && (
          <span className="badge" data-state="problem">
            {text.problems(problems.length)}
          </span>
        )}
        <span className="badge">{text.kinds[question.kind]}</span>
        <SiteIcon name="chevron-down" size={20} />
      </button>
      {isOpen && (
        <div id={panel} className="question-fields stack gap-4">
          <QuestionFields question={question} onChange={onChange} />
          {onRemove && (
            <button type="button" className="text-button" onClick={onRemove}>
              {text.removeQuestion}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

function QuestionFields({ question, onChange }: QuestionProps) {
  const field = useFields(question, onChange)
  const { kind } = question
  return (
    <>
      <ChoiceLine
        label={text.kind}
        helper={text.kindHints[kind]}
        value={kind}
        names={text.kinds}
        onChange={chosen => onChange(now => inKind(now, chosen))}
      />
      <TextLine label={text.ask} helper={text.askHint} {...field('ask')} maxLength={200} required />
      <TextLine
        label={text.korean}
        helper={text.koreanHint}
        {...orNull(field('text'))}
        lang="ko"
        maxLength={200}
      />
      <QuestionPicture {...{ question, onChange }} />
      {(kind === 'listening' || question.recording) && (
        <>
          <RecordingField label={text.recording} {...field('recording')} />
          <TextLine
            label={text.heard}
            helper={text.heardHint}
            {...orNull(field('heard'))}
            lang="ko"
            maxLength={200}
          />
        </>
      )}
      {(kind === 'choice' || kind === 'listening') && <OptionList {...{ question, onChange }} />}
      {kind === 'order' && <WordOrder {...{ question, onChange }} />}
      {kind === 'typing' && <TypedAnswers {...{ question, onChange }} />}
      <TextArea label={text.why} helper={text.whyHint} {...field('why')} maxLength={600} required />
    </>
  )
}

function QuestionPicture({ question: { picture }, onChange }: QuestionProps) {
  const field = useFields(
    { alt: picture?.alt ?? '' },
    next =>
      onChange(now => ({
        ...now,
        picture: now.picture && { ...now.picture, ...next(now.picture) },
      })),
    'picture',
  )
  return (
    <>
      <PictureField
        label={text.picture}
        value={picture}
        isOptional
        onChange={next =>
          onChange(now => ({ ...now, picture: next && { alt: '', ...now.picture, ...next } }))
        }
      />
      {picture && (
        <TextLine
          label={text.pictureAlt}
          helper={text.pictureAltHint}
          {...field('alt')}
          maxLength={300}
          required
        />
      )}
    </>
  )
}

/** Words in their right order; learners get them mixed. */
function WordOrder({ question, onChange }: QuestionProps) {
  return (
    <LineList
      name="options"
      lines={question.options}
      texts={{
        title: text.words,
        hint: text.wordsHint,
        line: text.word,
        remove: text.removeWord,
        add: text.addWord,
      }}
      least={2}
      most={OPTIONS_MAX}
      maxLength={200}
      onLine={(place, word) => onChange(now => setOption(now, place, word))}
      onAdd={() => onChange(addOption)}
      onRemove={place => onChange(now => removeOption(now, place))}
      onMove={(from, to) => onChange(now => moveOption(now, from, to))}
    />
  )
}

/** The accepted typed answers; the first is shown as the right answer. */
function TypedAnswers({ question, onChange }: QuestionProps) {
  const change: ChangeItem<readonly string[]> = next =>
    onChange(now => ({ ...now, accepts: next(now.accepts) }))
  return (
    <LineList
      name="accepts"
      lines={question.accepts}
      texts={{
        title: text.accepts,
        hint: text.acceptsHint,
        line: number => (number === 1 ? text.bestAnswer : text.alsoRight(number)),
        remove: text.removeAccepted,
        add: text.addAccepted,
      }}
      least={1}
      most={ACCEPTS_MAX}
      maxLength={60}
      lang="ko"
      onLine={(place, line) => change(all => all.with(place, line))}
      onAdd={() => change(all => [...all, ''])}
      onRemove={place => change(all => all.toSpliced(place, 1))}
    />
  )
}
