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
  ko: {
    haveFile: '답안 파일 제출',
    wrongFile: (name: string) => `${name}: 이 시험의 답안 파일이 아닙니다. 다른 파일을 고르세요.`,
  },
}

/** Lets the person choose a file of answers, and hands them in. */
export function FileChoice() {
  const { store, state, lang } = useExam()
  const t = texts[lang]
  /** Name of a file that holds no answers to this test. */
  const [wrongFile, setWrongFile] = useState<string>()
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (!file) return
    const answers = await readJson(file)
    // Cleared, so that the same file can be chosen again.
    input.value = ''
    const isFitting = Object(answers).mock_test_id === state.mockTest?.mock_test_id
    setWrongFile(isFitting ? undefined : file.name)
    if (isFitting) await store.submitAnswersFile(answers)
  }
  return (
    <>
      <label className="answer-row">
        {t.haveFile}
        <input
          type="file"
          accept=".json,application/json"
          onChange={event => void read(event.currentTarget)}
        />
      </label>
      {wrongFile && <Alert>{t.wrongFile(wrongFile)}</Alert>}
    </>
  )
}

/** Returns the parsed content of a file; undefined if it is not JSON. */
async function readJson(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text())
  } catch {
    return undefined
  }
}
