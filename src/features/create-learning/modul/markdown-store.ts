import { atom, type ReadableAtom } from 'nanostores'
import type { Failure, Result } from '../../../api/http.ts'
import type { ModulBlock } from '../../../contract/class-content.ts'
import type { DeviceEntry } from '../../../kit/administration/device-entry.ts'
import type { Versioned } from '../draft/draft.ts'

type Blocks = readonly ModulBlock[]

export interface MarkdownState {
  markdown: string
  /** What the server made of it last. */
  blocks: Blocks
  /** Whether the newest text is still on its way through the server. */
  isOld: boolean
  failure: Failure | undefined
}

export interface MarkdownEditorOptions {
  /** What it was when it was opened. */
  opened: { markdown: string; blocks: Blocks }
  /** What the server makes of a text. */
  preview: (markdown: string) => Promise<Result<{ data: { blocks: ModulBlock[] } }>>
  onBlocks: (blocks: Blocks) => void
  /** Each time something is typed. */
  onText?: ((markdown: string) => void) | undefined
  /** Keeps what has not become blocks yet. */
  kept: DeviceEntry<Versioned<{ markdown: string }>>
  /** Milliseconds without a key before it is sent. */
  delay?: number | undefined
}

export interface MarkdownStore {
  $markdown: ReadableAtom<MarkdownState>
  type(markdown: string): void
  retry(): void
  /** Goes on with what was kept. @returns stop */
  start(): () => void
}

/** A text that becomes the blocks of a modul while it is written. */
export function createMarkdownEditor(options: MarkdownEditorOptions): MarkdownStore {
  const { opened, preview, onBlocks, kept, delay = 500 } = options
  const own = kept.read()?.item.markdown
  const $markdown = atom<MarkdownState>({
    markdown: own ?? opened.markdown,
    blocks: opened.blocks,
    isOld: own !== undefined,
    failure: undefined,
  })
  let timer: ReturnType<typeof setTimeout> | undefined

  async function read(): Promise<void> {
    const { markdown } = $markdown.get()
    const answer = await preview(markdown)
    const now = $markdown.get()
    // Somebody has typed on: this answer is to an old question.
    if (now.markdown !== markdown) return
    if (!answer.ok) return $markdown.set({ ...now, failure: answer.error })
    const { blocks } = answer.value.data
    $markdown.set({ markdown, blocks, isOld: false, failure: undefined })
    onBlocks(blocks)
    kept.forget()
  }
  return {
    $markdown,
    type(markdown) {
      clearTimeout(timer)
      $markdown.set({ ...$markdown.get(), markdown, isOld: true })
      kept.write({ item: { markdown }, version: 0 })
      options.onText?.(markdown)
      timer = setTimeout(() => void read(), delay)
    },
    retry: () => void read(),
    start() {
      if ($markdown.get().isOld) void read()
      return () => {
        clearTimeout(timer)
        if ($markdown.get().isOld) void read()
      }
    },
  }
}
