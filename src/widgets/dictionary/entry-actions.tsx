import { useState } from 'react'
import type { Entry } from '../../contract/dictionary.ts'
import { LineIcon } from '../../ui/icon.tsx'
import { useIsAlive } from '../../ui/use-is-alive.ts'
import { useDictionary } from './context.ts'
import { entryTexts } from './entry-texts.ts'

const COPY =
  'M9 8.5h9.5a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1zM8 15.5H5.5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1H15a1 1 0 0 1 1 1v3.5'
const SHARE =
  'M12 15.5V4M8 7.5L12 3.5l4 4M6 11.5H5a1 1 0 0 0-1 1V19a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-6.5a1 1 0 0 0-1-1h-1'

/** Copies the text of an entry, and shares its address. */
export function EntryActions({ entry }: { entry: Entry }) {
  const { href, lang } = useDictionary()
  const [message, setMessage] = useState('')
  const t = entryTexts[lang]
  const isAlive = useIsAlive()
  const copy = async (text: string, done: string) =>
    setMessage((await isCopied(text)) ? done : t.notCopied)
  const share = async (path: string) => {
    const url = new URL(path, location.href).href
    if (typeof navigator.share !== 'function') return copy(url, t.linkCopied)
    // It rejects if the user closes the sheet, which is no error.
    await navigator.share({ title: entry.word, text: asText(entry), url }).catch(() => {})
  }
  return (
    <div className="entry-actions cluster gap-2" data-alive={isAlive}>
      <button
        type="button"
        className="button button-outlined"
        onClick={() => void copy(asText(entry), t.copied)}
      >
        <LineIcon path={COPY} /> {t.copy}
      </button>
      {href && (
        <button
          type="button"
          className="button button-outlined"
          onClick={() => void share(href({ entry: entry.id }))}
        >
          <LineIcon path={SHARE} /> {t.share}
        </button>
      )}
      <p role="status">{message}</p>
    </div>
  )
}

/** Returns a word with its pronunciation and meanings on one line. */
function asText({ word, romanization, senses }: Entry): string {
  const glosses = senses.flatMap(({ gloss }) => gloss.id ?? gloss.en ?? [])
  return `${word} (${romanization}): ${glosses.join(', ')}`
}

/** Copies a text; an insecure page has no clipboard, and the browser may refuse. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
