import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import { conditionWords } from '../../../lib/mock-test-conditions.ts'
import { earnsPoints } from '../../../lib/test-points.ts'
import { conditionsTexts } from './messages/conditions.ts'

// Re-exported, so that one chunk has all that is shown with a result.
export { SaveMissed } from './save-missed.tsx'

/** Link to the page “today”. */
export function HomeLink({ address }: { address: string | undefined }) {
  if (!address) return null
  return (
    <a className="button button-quiet" href={address}>
      {conditionsTexts.today}
    </a>
  )
}

/** How the test was taken, what that means for the first attempt, and whether points were given. */
export function HowTaken({ result, earns }: { result: MockTestResult; earns: boolean }) {
  const words = conditionWords(result)
  if (words.length === 0 && !earns) return null
  return (
    <section className="mtr-how" aria-label={conditionsTexts.title}>
      {words.length > 0 && (
        <ul className="mtr-chips">
          {words.map(word => (
            <li key={word} className="badge">
              {word}
            </li>
          ))}
        </ul>
      )}
      {earns && <p className="mtr-muted">{pointsWords(result)}</p>}
      {result.is_first && <p className="mtr-muted">{conditionsTexts.isFirst}</p>}
    </section>
  )
}

/** Returns the rule of points, as it has come out for this attempt. */
function pointsWords({ items, blueprint }: MockTestResult): string {
  const texts = conditionsTexts.points
  const all = blueprint.sections.reduce((sum, section) => sum + section.items, 0)
  const answered = items.filter(({ answer }) => answer !== null).length
  const right = items.filter(({ is_correct }) => is_correct).length
  if (items.length < all) return texts.partial
  return earnsPoints(items.length, answered, right) ? texts.given : texts.notGiven
}
