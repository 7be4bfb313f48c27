import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { Compare } from '../../../kit/administration/compare.tsx'
import type { FieldWords } from '../../../kit/administration/field-words.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAuthoring } from '../shell/context.ts'
import type { Publishing } from './publishing.ts'

const text = createLearning.versions

type Item = Record<string, unknown>

/** How what is compared is shown. */
export interface Flattened {
  /** Each part as a field of its own, so that parts are compared one by one. */
  flat: (item: Item) => Item
  words: (...states: readonly Item[]) => FieldWords
}

interface VersionCompareProps extends Flattened {
  publishing: Publishing
  version: number
}

/** A published version beside what is written now. */
export function VersionCompare({ publishing, version, flat, words }: VersionCompareProps) {
  const { http } = useAuthoring()
  const { of } = publishing
  const described = useStore(publishing.$described)
  const [sides, setSides] = useState<{ left: Item; right: Item } | 'failed'>()
  useEffect(() => {
    let isWanted = true
    void Promise.all([of.readVersion(http, version), of.readDraft(http)]).then(([then, now]) => {
      if (!isWanted) return
      setSides(then.ok && now.ok ? { left: then.value, right: now.value } : 'failed')
    })
    return () => {
      isWanted = false
    }
  }, [http, of, version])
  if (sides === 'failed') return <p role="alert">{createLearning.failure.failedTitle}</p>
  if (!sides || !described) return <Skeleton lines={4} />
  const [left, right] = [flat(sides.left), flat(sides.right)]
  return (
    <Compare
      schema={described.schema}
      words={words(left, right)}
      {...{ left, right }}
      titles={{ left: text.version(version), right: text.draft }}
    />
  )
}
