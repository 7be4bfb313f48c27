import { useEffect, useState } from 'react'
import type { WordUses as Uses } from '../../contract/dictionary.ts'
import { classPaths } from '../../lib/class-paths.ts'
import { paths } from '../../lib/paths.ts'
import { useDictionary } from './context.ts'
import { entryTexts } from './entry-texts.ts'

/** The classes and mock tests that use a word; nothing if there are none, or if loading failed. */
export function WordUses({ id }: { id: string }) {
  const { store, lang } = useDictionary()
  const [uses, setUses] = useState<Uses>()
  useEffect(() => {
    let isShown = true
    void store.usesOf(id).then(answer => {
      if (isShown && answer.ok) setUses(answer.value.data)
    })
    return () => {
      isShown = false
    }
  }, [store, id])
  if (!uses || uses.learnings.length + uses.mock_tests.length === 0) return null
  return (
    <section className="entry-uses">
      <h3>{entryTexts[lang].uses}</h3>
      <ul>
        {uses.learnings.map(({ id, title, class_id, class_title }) => (
          <li key={id}>
            <a href={classPaths.detail(class_id)}>{title}</a> <small>{class_title}</small>
          </li>
        ))}
        {uses.mock_tests.map(({ id, title }) => (
          <li key={id}>
            <a href={paths.mockTest(id)}>{title}</a> <small>{entryTexts[lang].mockTest}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
