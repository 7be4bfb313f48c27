import type { LinkedWord, ModulBlock } from '../../../contract/class-content.ts'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { ListenButton } from '../sound/listen-button.tsx'
import { piecesOf } from '../video/cues.ts'
import { useModul } from './context.ts'

/** A Korean sentence with its pronunciation, translation, recording and linked words. */
export function Example({ example }: { example: Extract<ModulBlock, { kind: 'example' }> }) {
  const { t, resolve, Speaking } = useModul()
  const { ko, id, said, words, recording } = example
  return (
    <div className="modul-example surface">
      <p lang="ko" className="modul-ko">
        <LinkedText text={ko} words={words} />
      </p>
      {said && said !== ko && (
        <p className="modul-said muted">
          {t.said} <span lang="ko">[{said}]</span>
        </p>
      )}
      <p className="muted">
        <MixedText text={id} />
      </p>
      {recording && (
        <div className="modul-listen">
          <ListenButton
            address={resolve(recording.audio_url)}
            name={t.listen(ko)}
            failed={t.soundFailed}
          />
        </div>
      )}
      {recording && Speaking && (
        <Speaking text={ko} said={said} address={resolve(recording.audio_url)} />
      )}
    </div>
  )
}

interface LinkedTextProps {
  text: string
  words: readonly LinkedWord[]
}

/** A sentence whose words can be looked up. */
function LinkedText({ text, words }: LinkedTextProps) {
  const { t, onWord } = useModul()
  return piecesOf(text, words).map(({ from, text: piece, entry }) =>
    entry === undefined ? (
      piece
    ) : (
      <button
        key={from}
        type="button"
        className="class-word-link"
        title={t.meaning}
        onClick={() => onWord(entry)}
      >
        {piece}
      </button>
    ),
  )
}
