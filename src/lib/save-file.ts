import { MINUTE } from './durations.ts'

/** Downloads a file that this page has created. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Later, since the browser may not have begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE)
}
