import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Entry } from '../../../contract/dictionary.ts'
import { getEntry } from '../../../contract/routes/dictionary.ts'
import { Icon } from '../../../ui/icon.tsx'
import { createChunk, useChunk } from '../../../ui/lazy-chunk.ts'
import { usePlayer } from '../context.ts'

type PanelState = { state: 'loading' } | { state: 'failed' } | { state: 'found'; entry: Entry }

export interface WordPanelProps {
  /** Id of the entry. */
  id: string
  onClose: () => void
}

/** For partners' pages, which do not save words. */
const NO_SAVING = createChunk(async () => undefined)

/** The meaning of a word, shown within the lesson. */
export function WordPanel({ id, onClose }: WordPanelProps) {
  const { store, t, lang, to } = usePlayer()
  const [shown, setShown] = useState<PanelState>({ state: 'loading' })
  useEffect(() => {
    let isCurrent = true
    setShown({ state: 'loading' })
    void call(store.http, getEntry, { params: { id }, query: { lang } }).then(answer => {
      if (!isCurrent) return
      setShown(answer.ok ? { state: 'found', entry: answer.value.data } : { state: 'failed' })
    })
    return () => {
      isCurrent = false
    }
  }, [store, id, lang])
  const { value: SaveWord } = useChunk(to.saveWord ?? NO_SAVING)
  const panel = useFocus(id)
  return (
    <section
      ref={panel}
      className="class-word"
      aria-label={t.wordMeaning}
      tabIndex={-1}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <div role="status">
        {shown.state === 'loading' && <p>{t.loading}</p>}
        {shown.state === 'failed' && <p>{t.wordFailed}</p>}
        {shown.state === 'found' && <Meaning entry={shown.entry} />}
      </div>
      {/* Offline, the meaning cannot be loaded, but the word can be saved. */}
      {SaveWord && shown.state !== 'loading' && <SaveWord id={id} />}
      <a
        className="target"
        href={to.dictionaryRoot + encodeURIComponent(id)}
        target="_blank"
        rel="noopener"
      >
        {t.openDictionary}
      </a>
      <button type="button" className="icon-button" aria-label={t.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  )
}

/** Moves the focus to the meaning of a word, and back to the word afterwards. */
function useFocus(id: string) {
  const panel = useRef<HTMLElement>(null)
  // A layout effect, as its cleanup must see the focus before the panel is removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another word is what it waits for
  useLayoutEffect(() => {
    const shown = panel.current
    const root = shown?.getRootNode()
    if (!shown || !(root instanceof Document || root instanceof ShadowRoot)) return
    const before = root.activeElement
    shown.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && shown.contains(root.activeElement))
        before.focus({ preventScroll: true })
    }
  }, [id])
  return panel
}

function Meaning({ entry }: { entry: Entry }) {
  const { lang } = usePlayer()
  const { word, pronunciation, romanization, senses } = entry
  return (
    <>
      <p className="class-word-head">
        <strong lang="ko">{word}</strong>
        {pronunciation && pronunciation !== word && <span lang="ko">[{pronunciation}]</span>}
        <span>{romanization}</span>
      </p>
      <ol>
        {senses.slice(0, 3).map(({ gloss, definition }, index) => {
          const inLanguage = lang === 'ko' ? undefined : gloss[lang]
          const text = inLanguage?.join(', ') ?? definition[lang] ?? gloss.id?.join(', ')
          // biome-ignore lint/suspicious/noArrayIndexKey: the meanings of a word stay where they are
          return <li key={index}>{text ?? definition.ko}</li>
        })}
      </ol>
    </>
  )
}
