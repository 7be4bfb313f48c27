import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { moved } from '../fields/moved.ts'
import { useProblem } from '../fields/problems.tsx'
import { SortableList } from '../fields/sortable-list.tsx'
import { TextLine } from '../fields/text-line.tsx'
import { useRowIds } from '../fields/use-row-ids.ts'
import type { FactsProps } from './facts-props.ts'

const text = createLearning.facts
const GOALS_MAX = 10

/** What a learner can do after a class. */
export function GoalList({ item, onChange }: FactsProps) {
  const { goals } = item
  const change = (next: (goals: readonly string[]) => readonly string[]) =>
    onChange(now => ({ ...now, goals: [...next(now.goals)] }))
  const rows = useRowIds(goals.length)
  const move = (from: number, to: number) => {
    rows.move(from, to)
    change(all => moved(all, from, to))
  }
  const remove = (place: number) => {
    rows.remove(place)
    change(all => all.filter((_, at) => at !== place))
  }
  const problem = useProblem('goals')
  return (
    <fieldset className="options-editor">
      <legend>{text.goals}</legend>
      <p className="field-helper">{text.goalsHint}</p>
      <SortableList
        label={text.goals}
        isRoomy
        items={goals.map((goal, place) => ({ goal, id: rows.ids[place] ?? '' }))}
        idOf={({ id }) => id}
        nameOf={({ goal }, place) => goal || text.goal(place + 1)}
        onMove={move}
      >
        {({ goal }, place) => (
          <Goal
            {...{ goal, place }}
            onChange={value => change(all => all.with(place, value))}
            onRemove={goals.length > 1 ? () => remove(place) : undefined}
          />
        )}
      </SortableList>
      {problem && <p className="field-error">{problem}</p>}
      {goals.length < GOALS_MAX && (
        <button type="button" className="text-button" onClick={() => change(all => [...all, ''])}>
          + {text.addGoal}
        </button>
      )}
    </fieldset>
  )
}

interface GoalProps {
  goal: string
  place: number
  onChange: (goal: string) => void
  onRemove: (() => void) | undefined
}

function Goal({ goal, place, onChange, onRemove }: GoalProps) {
  return (
    <div className="option">
      <div className="option-texts">
        <TextLine
          label={text.goal(place + 1)}
          value={goal}
          maxLength={200}
          required
          error={useProblem('goals', place)}
          onChange={onChange}
        />
      </div>
      {onRemove && (
        <button
          type="button"
          className="icon-button"
          aria-label={text.removeGoal(place + 1)}
          onClick={onRemove}
        >
          <SiteIcon name="close" size={20} />
        </button>
      )}
    </div>
  )
}
