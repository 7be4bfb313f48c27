import { atom, type ReadableAtom } from 'nanostores'
import type { Failure, Result } from '../../../api/http.ts'
import type { ModulBlock } from '../../../contract/class-content.ts'
import type { DeviceEntry } from '../../../kit/administration/device-entry.ts'
import type { Versioned } from '../draft/draft.ts'

type Blocks = readonly ModulBlock[]

export interface MarkdownState {
  markdown: string
  /** The server's last conversion. */
  blocks: Blocks
  /** Whether the newest text has not been converted yet. */
  isOld: boolean
  failure: Failure | undefined
}

export interface MarkdownEditorOptions {
  /** The content when the editor was opened. */
  opened: { markdown: string; blocks: Blocks }
  /** Converts a text to blocks on the server. */
  preview: (markdown: string) => Promise<Result<{ data: { blocks: ModulBlock[] } }>>
  onBlocks: (blocks: Blocks) => void
  /** Called each time something is typed. */
  onText?: ((markdown: string) => void) | undefined
  /** Stores text on the device that has not been converted to blocks yet. */
  entry: DeviceEntry<Versioned<{ markdown: string }>>
  /** Milliseconds between the last key and the conversion. */
  delay?: number | undefined
}

export interface MarkdownStore {
  $markdown: ReadableAtom<MarkdownState>
  type(markdown: string): void
  retry(): void
  /** Continues with the text stored on the device. @returns a function that stops the store */
  start(): () => void
}

/** Creates the store of a text that is converted to a modul's blocks while it is written. */
export function createMarkdownEditor(options: MarkdownEditorOptions): MarkdownStore {
  const { opened, preview, onBlocks, entry, delay = 500 } = options
  const local = entry.read()?.item.markdown
  const $markdown = atom<MarkdownState>({
    markdown: local ?? opened.markdown,
    blocks: opened.blocks,
    isOld: local !== undefined,
    failure: undefined,
  })
  let timer: ReturnType<typeof setTimeout> | undefined

  async function read(): Promise<void> {
    const { markdown } = $markdown.get()
    const answer = await preview(markdown)
    const now = $markdown.get()
    // Typing has continued, so this response is outdated.
    if (now.markdown !== markdown) return
    if (!answer.ok) return $markdown.set({ ...now, failure: answer.error })
    const { blocks } = answer.value.data
    $markdown.set({ markdown, blocks, isOld: false, failure: undefined })
    onBlocks(blocks)
    entry.forget()
  }
  return {
    $markdown,
    type(markdown) {
      clearTimeout(timer)
      $markdown.set({ ...$markdown.get(), markdown, isOld: true })
      entry.write({ item: { markdown }, version: 0 })
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
