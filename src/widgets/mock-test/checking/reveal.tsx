import type { CheckedQuestion } from '../../../contract/mock-test-reveals.ts'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { useExam } from '../context.ts'
import { checkingTexts } from './messages.ts'

/** The explanation of the key, the transcript, and words to look up. */
export function Reveal({ checked }: { checked: CheckedQuestion }) {
  const { lang } = useExam()
  const t = checkingTexts(lang)
  const { explanation, transcript, words } = checked
  return (
    <div className="exam-reveal">
      <h3>{t.explanation}</h3>
      <p>
        <MixedText text={explanation} />
      </p>
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
      <Words words={words} />
      <p className="muted text-small">{t.fixed}</p>
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
