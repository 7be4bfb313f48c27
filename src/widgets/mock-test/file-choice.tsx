import { useState } from 'react'
import { Alert } from './alert.tsx'
import { useExam } from './context.ts'

const texts = {
  id: {
    haveFile: 'Kumpulkan file jawaban',
    /** @param name of a file that holds no answers to this test */
    wrongFile: (name: string) => `${name} bukan file jawaban tes ini. Pilih lain.`,
  },
  en: {
    haveFile: 'Hand in a file of answers',
    wrongFile: (name: string) => `${name} holds no answers to this test. Choose another file.`,
  },
}

/** Chooses a file of answers, and hands in what is in it. */
export function FileChoice() {
  const { store, state, lang } = useExam()
  const t = texts[lang]
  /** Name of a file that is of no use here. */
  const [refused, refuse] = useState<string>()
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (!file) return
    const answers = await readJson(file)
    // The same file may be chosen once more.
    input.value = ''
    const isFitting = Object(answers).mock_test_id === state.mockTest?.mock_test_id
    refuse(isFitting ? undefined : file.name)
    if (isFitting) await store.submitAnswersFile(answers)
  }
  return (
    <>
      <label className="exam-option">
        {t.haveFile}
        <input
          type="file"
          accept=".json,application/json"
          onChange={event => void read(event.currentTarget)}
        />
      </label>
      {refused && <Alert>{t.wrongFile(refused)}</Alert>}
    </>
  )
}

/** What a file holds; undefined where that makes no sense. */
async function readJson(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text())
  } catch {
    return undefined
  }
}
