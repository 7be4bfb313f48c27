import { useState } from 'react'
import type { Modul, ModulBlock } from '../../../contract/class-content.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useTexts } from '../../../ui/use-texts.ts'
import type { PlayerLanguage } from '../messages/messages.ts'
import { Block } from './block.tsx'
import { type ModulContext, ModulProvider } from './context.ts'
import type { ModulTexts } from './messages/messages.ts'
import { modulTexts } from './messages/messages.ts'

interface ReadingProps {
  /** Whether it was read before. */
  isDone?: boolean | undefined
  /** Called when the learner says that it is read to its end. */
  onRead?: (() => void) | undefined
  /** Goes to the next part of the class; left out if there is none. */
  onNext?: (() => void) | undefined
}

export interface ModulPanelProps
  extends ReadingProps,
    Pick<ModulContext, 'resolve' | 'onWord'>,
    Partial<Pick<ModulContext, 'linkTo' | 'Speaking'>> {
  modul: Modul
  lang?: PlayerLanguage | undefined
}

/** A modul to read: texts, tables, examples with recordings, writing practice. */
export function ModulPanel(props: ModulPanelProps) {
  const { modul, lang = 'id', resolve, onWord, linkTo, Speaking } = props
  const t = useTexts(lang, modulTexts)
  return (
    <div className="modul" aria-busy={!t}>
      {t && (
        <ModulProvider value={{ t, lang, resolve, onWord, linkTo, Speaking }}>
          {modul.blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a modul keep their order
            <Block key={place} block={block} />
          ))}
          {modul.blocks.some(isMachine) && <p className="muted text-small">{t.synthetic}</p>}
          <End t={t} {...props} />
        </ModulProvider>
      )}
    </div>
  )
}

/** Whether a block has a recording with a synthetic voice. */
function isMachine(block: ModulBlock): boolean {
  return block.kind === 'example' && block.recording?.is_synthetic === true
}

/**
 * Asks the learner to confirm that the modul is read, because scrolling is not reading. The same
 * press leads on.
 */
function End({ t, isDone = false, onRead, onNext }: ReadingProps & { t: ModulTexts }) {
  const [hasRead, setRead] = useState(isDone)
  const finish = () => {
    setRead(true)
    onRead?.()
    onNext?.()
  }
  return (
    <div className="modul-end">
      <p role="status">
        {hasRead && (
          <>
            <Icon name="check" /> {t.finished}
          </>
        )}
      </p>
      {!hasRead && (
        <button type="button" className="button" onClick={finish}>
          {onNext ? t.finishAndGoOn : t.finish}
        </button>
      )}
      {hasRead && onNext && (
        <button type="button" className="button" onClick={onNext}>
          {t.goOn}
        </button>
      )}
    </div>
  )
}
