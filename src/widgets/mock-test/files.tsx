import { useEffect, useState } from 'react'
import { SOUND_SAMPLE } from '../../lib/sound-sample.ts'
import { forgetRecordings, recordingAddress } from '../../stores/mock-test/recordings.ts'
import { useExam } from './context.ts'
import { useDownload } from './use-download.ts'

interface FilesProps {
  files: readonly string[]
}

/** Downloads missing files, since the network may fail before their question is shown. */
export function Fetch({ files }: FilesProps) {
  useDownload(files)
  return null
}

/** Deletes the files from the device once the test was handed in. */
export function Forget({ files }: FilesProps) {
  const { resolve } = useExam()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => void forgetRecordings([...files, resolve(SOUND_SAMPLE.address)]), [])
  return null
}

/** Returns the address of a file on this device, or else its own; undefined until it is known. */
export function useStoredAddress(address: string): string | undefined {
  const [local, setLocal] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    void recordingAddress(address).then(local => isCurrent && setLocal(local))
    return () => {
      isCurrent = false
    }
  }, [address])
  return local
}
