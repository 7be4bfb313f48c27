import { atom, type ReadableAtom } from 'nanostores'
import { fetchItems } from '../../../api/administration.ts'
import type { Http } from '../../../api/http.ts'
import type { List } from '../../../stores/list.ts'
import type { Picture } from '../media/picture-field.tsx'
import { CLASSES } from '../stores/authoring.ts'

const ALL = 200

/** What the list shows of a class. */
export interface ListedClass {
  id: string
  title: string
  title_ko: string
  summary: string
  picture?: Picture
}

export interface ClassesStore {
  $classes: ReadableAtom<List<ListedClass>>
  load(): Promise<void>
}

/** The drafts of all classes. */
export function createClasses(http: Http): ClassesStore {
  const $classes = atom<List<ListedClass>>({ state: 'loading' })
  return {
    $classes,
    async load() {
      $classes.set({ state: 'loading' })
      const answer = await fetchItems(http, CLASSES, { size: ALL })
      if (!answer.ok) return $classes.set({ state: 'failed', failure: answer.error })
      const items = answer.value.data.map(({ item }) => item as unknown as ListedClass)
      $classes.set({ state: 'loaded', items })
    },
  }
}
