import { Icon, LineIcon } from '../../../ui/icon.tsx'
import { useChunk } from '../../../ui/lazy-chunk.ts'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { JudgedOptions } from '../judged-options.tsx'
import { QuestionTexts } from '../question-texts.tsx'
import { type HeardProps, useResults } from './context.ts'
import type { Numbered, Verdict } from './judge.ts'
import type { Messages } from './messages/messages.ts'

/** The icon of a verdict, which is also named in the text; without an answer it is neutral. */
export function VerdictIcon({ of }: { of: Verdict }) {
  if (of === 'blank') return <LineIcon path="M7 12h10" />
  return <Icon name={of === 'right' ? 'check' : 'close'} />
}

/** Returns the name of an item, such as "Soal 3 · Salah". */
export function nameOf({ number, verdict }: Numbered, t: Messages): string {
  return `${t.item(number)} · ${t.verdicts[verdict]}`
}

/** A question as it was shown, the answer, and the explanation of the key. */
export function ItemBody({ one: { number, item } }: { one: Numbered }) {
  const { t, fileAddress, meanings } = useResults()
  const { picture, recording, explanation } = item
  return (
    <div className="mtr-body">
      <div>
        <QuestionTexts of={item} meaning={meanings?.[item.instruction]}>
          {picture && (
            <img
              src={fileAddress(picture.image_url)}
              width={picture.image_width}
              height={picture.image_height}
              alt={picture.alt}
            />
          )}
          {recording && <Recording number={number} recording={recording} lines={item.transcript} />}
        </QuestionTexts>
        <JudgedOptions of={item} texts={t} />
      </div>
      <div>
        <h4>{t.explanation}</h4>
        <p>
          <MixedText text={explanation} />
        </p>
        <Words words={item.words} />
      </div>
    </div>
  )
}

function Words({ words }: { words: readonly string[] }) {
  const { t, dictionaryAddress } = useResults()
  if (words.length === 0) return null
  return (
    <>
      <h4>{t.words}</h4>
      <ul className="mtr-chips">
        {words.map(word => (
          <li key={word}>
            <a className="chip" lang="ko" href={dictionaryAddress(word)}>
              {word}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A recording; its chunk is loaded with the first one, or else the browser's player is used. */
function Recording(props: HeardProps) {
  const { fileAddress, heard } = useResults()
  const { value: Heard, hasFailed } = useChunk(heard)
  if (Heard) return <Heard {...props} />
  // biome-ignore lint/a11y/useMediaCaption: there was a transcript, and it could not be fetched
  return hasFailed ? <audio controls src={fileAddress(props.recording.audio_url)} /> : null
}
