import type { CheckedQuestion } from '../../../contract/mock-test-reveals.ts'
import { noBreakHyphens } from '../../../lib/no-break-hyphens.ts'
import { splitExplanation } from '../../../lib/question-text.ts'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { useExam } from '../context.ts'
import { JudgedOptions, type JudgedQuestion } from '../judged-options.tsx'
import { checkingTexts } from './messages.ts'

interface RevealProps {
  of: JudgedQuestion
  checked: CheckedQuestion
}

/** Why the key is right, and folded: what was said, the rest, the other options, and words. */
export function Reveal({ of, checked }: RevealProps) {
  const t = checkingTexts(useExam().lang)
  const { explanation, transcript, words } = checked
  const [first, rest] = splitExplanation(noBreakHyphens(explanation))
  return (
    <div className="exam-reveal">
      <p>
        <MixedText text={first} />
      </p>
      <details>
        <summary>{transcript ? t.heardAndMore : t.more}</summary>
        {transcript && (
          <>
            <h3>{t.transcript}</h3>
            <dl>
              {transcript.map(({ voice, text }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
                <div key={at}>
                  <dt>{t.voices[voice]}</dt>
                  <dd lang="ko">{text}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {rest && (
          <p>
            <MixedText text={rest} />
          </p>
        )}
        {/* Without reasons, only where the list above has no room for them (make-room.ts). */}
        <div className="exam-others" data-whys={of.option_whys && ''}>
          <h3>{t.others}</h3>
          <JudgedOptions of={of} texts={t} isOthers />
        </div>
        <Words words={words} />
      </details>
    </div>
  )
}

/** Words to look up in another tab, so that the practice set stays open in this one. */
function Words({ words }: { words: readonly string[] }) {
  const { to, lang } = useExam()
  if (words.length === 0) return null
  return (
    <>
      <h3>{checkingTexts(lang).words}</h3>
      <ul className="exam-words">
        {words.map(word => (
          <li key={word}>
            <a
              className="chip"
              lang="ko"
              href={to.dictionaryRoot + encodeURIComponent(word)}
              target="_blank"
              rel="noopener"
            >
              {word}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
