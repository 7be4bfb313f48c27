import { useEffect, useState } from 'react'
import type { MockQuestion } from '../../contract/mock-tests.ts'
import { SOUND_SAMPLE } from '../../lib/sound-sample.ts'
import { allQuestions } from '../../stores/mock-test/questions.ts'
import { forgetRecordings, recordingAddress } from '../../stores/mock-test/recordings.ts'
import { useExam } from './context.ts'
import { filesOf } from './question-files.ts'
import { loadSoundFor } from './sound-part.ts'
import { useDownload } from './use-download.ts'

/**
 * Recordings and pictures of a test under way, and what plays them: whatever is missing comes onto
 * the device, the network may be gone when its question comes. Files leave when the test was handed
 * in.
 */
export function Files() {
  const { state, resolve } = useExam()
  const { attempt, phase } = state
  if (!attempt) return null
  const questions = allQuestions(attempt)
  const files = filesOf(questions).map(resolve)
  if (phase === 'running')
    return <Fetch key={attempt.attempt_id} files={files} questions={questions} />
  if (phase !== 'submitted') return null
  return <Forget files={[...files, resolve(SOUND_SAMPLE.address)]} />
}

interface FilesProps {
  files: readonly string[]
}

function Fetch({ files, questions }: FilesProps & { questions: readonly MockQuestion[] }) {
  useDownload(files)
  // An attempt that is gone on with may not have it yet; where it fails, the question says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => void loadSoundFor(questions).catch(() => {}), [])
  return null
}

function Forget({ files }: FilesProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => void forgetRecordings(files), [])
  return null
}

/** Where a file is on this device, else its own address; undefined until that is known. */
export function useKept(address: string): string | undefined {
  const [kept, setKept] = useState<string>()
  useEffect(() => {
    let isWanted = true
    void recordingAddress(address).then(found => isWanted && setKept(found))
    return () => {
      isWanted = false
    }
  }, [address])
  return kept
}
