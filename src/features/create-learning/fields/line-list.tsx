import { Fragment } from 'react'
import { useRowKeys } from '../../../kit/administration/dragging.tsx'
import { FieldGroup, RemoveButton, TextLine } from './lines.tsx'
import { useProblem } from './problems.tsx'
import { SortableList } from './sortable-list.tsx'

interface LineListProps {
  /** Name of the property that contains the lines. */
  name: string
  lines: readonly string[]
  texts: {
    title: string
    hint: string
    line: (number: number) => string
    remove: (number: number) => string
    add: string
  }
  /** Minimum and maximum number of lines. */
  least: number
  most: number
  maxLength: number
  lang?: 'ko' | undefined
  onLine: (place: number, line: string) => void
  onAdd: () => void
  onRemove: (place: number) => void
  /** Absent if their order cannot be changed. */
  onMove?: ((from: number, to: number) => void) | undefined
}

/** A list of lines of text, such as words in their right order. */
export function LineList(props: LineListProps) {
  const { name, lines, texts, least, most, onMove, onAdd, onRemove } = props
  const rows = useRowKeys(lines.length)
  const remove = (place: number) => {
    rows.remove(place)
    onRemove(place)
  }
  const line = (place: number) => (
    <Line {...props} place={place} onRemove={lines.length > least ? remove : undefined} />
  )
  const add = lines.length < most ? { label: texts.add, onAdd } : undefined
  return (
    <FieldGroup {...texts} problem={useProblem(name)} add={add}>
      {onMove ? (
        <SortableList
          label={texts.title}
          isRoomy
          items={rows.keys}
          idOf={key => key}
          nameOf={(_, place) => lines[place] || texts.line(place + 1)}
          onMove={(from, to) => {
            rows.move(from, to)
            onMove(from, to)
          }}
        >
          {(_, place) => line(place)}
        </SortableList>
      ) : (
        rows.keys.map((key, place) => <Fragment key={key}>{line(place)}</Fragment>)
      )}
    </FieldGroup>
  )
}

interface OneLineProps extends Pick<LineListProps, 'name' | 'lines' | 'texts' | 'onLine'> {
  maxLength: number
  lang?: 'ko' | undefined
  place: number
  onRemove: ((place: number) => void) | undefined
}

function Line({ name, lines, texts, place, onLine, onRemove, ...input }: OneLineProps) {
  return (
    <div className="option">
      <div className="option-texts">
        <TextLine
          label={texts.line(place + 1)}
          value={lines[place] ?? ''}
          maxLength={input.maxLength}
          lang={input.lang}
          required
          error={useProblem(name, place)}
          onChange={value => onLine(place, value)}
        />
      </div>
      {onRemove && (
        <RemoveButton label={texts.remove(place + 1)} onRemove={() => onRemove(place)} />
      )}
    </div>
  )
}
