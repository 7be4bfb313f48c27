import type { MockTestResult } from '../../../contract/mock-test-results.ts'
import { conditionWords } from '../../../lib/mock-test-conditions.ts'
import { conditionsTexts as texts } from './messages/conditions.ts'

/** Under which conditions a test was taken on our own site, and what its being the first means. */
export function Conditions({ result }: { result: MockTestResult }) {
  const words = conditionWords(result)
  if (words.length === 0) return null
  return (
    <section className="mtr-card" aria-label={texts.title}>
      <ul className="mtr-chips">
        {words.map(word => (
          <li key={word} className="badge">
            {word}
          </li>
        ))}
      </ul>
      {result.is_first && <p className="mtr-muted">{texts.isFirst}</p>}
    </section>
  )
}
