import { useEffect, useState } from 'react'
import { SOUND_SAMPLE } from '../../lib/sound-sample.ts'
import { forgetRecordings, recordingAddress } from '../../stores/mock-test/recordings.ts'
import { useExam } from './context.ts'
import { useDownload } from './use-download.ts'

interface FilesProps {
  files: readonly string[]
}

/** Whatever is missing comes onto the device: the network may be gone when its question comes. */
export function Fetch({ files }: FilesProps) {
  useDownload(files)
  return null
}

/** Files leave the device when the test was handed in. */
export function Forget({ files }: FilesProps) {
  const { resolve } = useExam()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => void forgetRecordings([...files, resolve(SOUND_SAMPLE.address)]), [])
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
