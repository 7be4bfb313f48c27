import type { SpokenText } from '../../../src/contract/recordings.ts'
import type { RunningModule } from '../../module.ts'
import type { SpokenFile } from './public.ts'
import { lineAddress } from './recorded-files.ts'

/** A text that can be recorded. */
export interface ListedText extends Omit<SpokenText, 'pronunciation'> {
  /** Where no rule gives it. */
  pronunciation: string | null
  /** Title of its class, topic or test; null for a text of the dictionary. */
  title: string | null
}

/**
 * Returns the synthetic files of all modules by their addresses. A dialogue is also heard in a
 * question of its topic's set: it is described as the first module says, and waits for the next
 * version of a test where any of them does.
 */
export function filesOf(modules: readonly RunningModule[]): ReadonlyMap<string, SpokenFile> {
  const files = new Map<string, SpokenFile>()
  for (const file of modules.flatMap(({ spokenFiles }) => spokenFiles?.() ?? [])) {
    const { audio_url, is_synthetic } = file.recording
    // Administrators replace their uploads by other uploads.
    if (!is_synthetic || audio_url.startsWith('/media/uploads/')) continue
    const first = files.get(audio_url)
    const isVersioned = file.isVersioned || first?.isVersioned === true
    files.set(audio_url, { ...(first ?? file), isVersioned })
  }
  return files
}

/** Returns the lines of files by their addresses: first those that are heard without others. */
export function linesOf(files: readonly SpokenFile[]): [address: string, line: ListedText][] {
  const isJoined = ({ lines }: SpokenFile) => Number(lines.length > 1)
  const inOrder = files.toSorted((one, other) => isJoined(one) - isJoined(other))
  return inOrder.flatMap(file =>
    file.lines.map(({ text, meaning = '', voice = null, speaker = null, said = null }, at) => {
      const { kind, heard_in, source } = file
      const address = lineAddress(file, at)
      const place = { heard_in, voice, speaker, title: source.title }
      const line = { address, text, kind, entry_id: source.id, level: null, meaning, ...place }
      return [address, { ...line, pronunciation: said }] as const satisfies [string, ListedText]
    }),
  )
}
