import { useStore } from '@nanostores/react'
import { recordings } from '../../../content/site/recordings.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { wholeNumber } from '../../lib/money.ts'
import type { TakeOutbox } from '../../stores/take-outbox/take-outbox.ts'

const text = recordings.pending

/** Says how many takes wait on this device, and which of them the server has refused. */
export function PendingTakes({ outbox }: { outbox: TakeOutbox }) {
  const { length: count } = useStore(outbox.$addresses)
  const refused = useStore(outbox.$refused)
  return (
    <>
      <div role="status">
        {count > 0 && <p className="studio-offline surface">{text.count(wholeNumber(count))}</p>}
      </div>
      {refused.length > 0 && (
        <ul className="studio-failure stack gap-1" role="alert">
          {refused.map(({ text: spoken, failure }) => (
            <li key={spoken}>{text.refused(spoken, failureText(failure))}</li>
          ))}
        </ul>
      )}
    </>
  )
}
