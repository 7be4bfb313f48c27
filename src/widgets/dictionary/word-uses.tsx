import { useEffect, useState } from 'react'
import type { WordUses as Uses } from '../../contract/dictionary.ts'
import { classPaths } from '../../lib/class-paths.ts'
import { paths } from '../../lib/paths.ts'
import { useDictionary, type WordUsesProps } from './context.ts'
import { entryTexts } from './entry-texts.ts'

/**
 * The classes and mock tests that use a word; nothing if there are none, or if loading failed.
 *
 * @param children below them, so not before it is known, or they would move
 */
export function WordUses({ id, children }: WordUsesProps) {
  const { store } = useDictionary()
  const [uses, setUses] = useState<Uses | 'unknown'>()
  useEffect(() => {
    let isShown = true
    void store.usesOf(id).then(answer => {
      if (isShown) setUses(answer.ok ? answer.value.data : 'unknown')
    })
    return () => {
      isShown = false
    }
  }, [store, id])
  if (!uses) return null
  return (
    <>
      {uses !== 'unknown' && <Places uses={uses} />}
      {children}
    </>
  )
}

function Places({ uses: { learnings, mock_tests } }: { uses: Uses }) {
  const { lang } = useDictionary()
  const t = entryTexts[lang]
  if (learnings.length + mock_tests.length === 0) return null
  return (
    <section className="entry-uses">
      <h3>{t.uses}</h3>
      <ul>
        {learnings.map(({ id, title, class_id, class_title }) => (
          <li key={id}>
            <a href={classPaths.detail(class_id)}>{title}</a> <small>{class_title}</small>
          </li>
        ))}
        {mock_tests.map(({ id, title, is_practice }) => (
          <li key={id}>
            <a href={paths.mockTest(id)}>{title}</a>{' '}
            <small>{is_practice ? t.practice : t.mockTest}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
