import { type HeardProps, useResults } from './context.ts'
import { heardTexts } from './messages/heard.ts'
import { Player } from './player.tsx'

/** The recording of a question, with its transcript. */
export function Heard({ number, recording, lines }: HeardProps) {
  const { lang, fileAddress } = useResults()
  const { audio_url, seconds, is_synthetic } = recording
  const t = heardTexts[lang]
  return (
    <>
      <Player address={fileAddress(audio_url)} seconds={seconds} name={t.recording(number)} />
      {is_synthetic && <p className="mtr-muted">{t.synthetic}</p>}
      {lines && (
        <div>
          <h4>{t.transcript}</h4>
          <dl>
            {lines.map(({ voice, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
              <div key={at}>
                <dt>{t.voices[voice]}</dt>
                <dd lang="ko">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  )
}
