import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import type { StoredTestItem } from '../content/stored-test.ts'
import { ViewLink } from '../shell/view-link.tsx'

const text = createLearning.tests

interface ItemRowProps {
  item: StoredTestItem
  number: number
  /** Whether it has the same passage or recording as the one before it. */
  isLikeBefore: boolean
  onRemove: () => void
}

/** What an item asks, and the way to it. */
export function ItemRow({ item, number, isLikeBefore, onRemove }: ItemRowProps) {
  const { id, mock_test_id: testId, points, question, passage, instruction } = item
  const facts = [
    text.points(points ?? 0),
    text.key(item.options[item.key] ?? ''),
    item.recording && text.recording,
    item.picture && text.picture,
    isLikeBefore && text.likeBefore,
  ]
  return (
    <div className="learning-row part-row">
      <div className="test-item-words">
        <ViewLink to={{ name: 'item', testId, itemId: id }}>
          <span>
            {number}. <span lang="ko">{question ?? passage ?? instruction}</span>
          </span>
        </ViewLink>
        <p className="field-helper">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={text.removeItem(number)}
        onClick={onRemove}
      >
        <SiteIcon name="close" size={20} />
      </button>
    </div>
  )
}
