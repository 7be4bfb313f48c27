import { useExam } from './context.ts'

/** Hands in answers that were saved as a file when nothing else worked. */
export function FileForm() {
  const { store, t } = useExam()
  const read = async (input: HTMLInputElement) => {
    const text = await input.files?.[0]?.text()
    // The same file may be chosen once more.
    input.value = ''
    if (text === undefined) return
    let answers: unknown
    try {
      answers = JSON.parse(text)
    } catch {
      // Something else than answers: the store says so.
    }
    await store.handInFile(answers)
  }
  return (
    <details>
      <summary>{t.haveFile}</summary>
      <input
        type="file"
        aria-label={t.haveFile}
        accept=".json,application/json"
        onChange={event => void read(event.currentTarget)}
      />
    </details>
  )
}
