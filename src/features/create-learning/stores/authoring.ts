import { createContext, useContext } from 'react'
import { replaceItem } from '../../../api/administration.ts'
import { call } from '../../../api/call.ts'
import type { Http, Result } from '../../../api/http.ts'
import type { ManagedItem, ResourceDescription } from '../../../contract/administration.ts'
import { getItem, getResources } from '../../../contract/routes/administration.ts'
import { createDeviceEntry, type DeviceEntry } from '../../../kit/administration/device-entry.ts'
import { createList, type ListStore } from '../../../stores/list.ts'
import {
  CLASSES,
  LEARNINGS,
  type StoredClass,
  type StoredLearning,
  type StoredTest,
  type StoredTestItem,
  TEST_ITEMS,
  TESTS,
} from '../content/stored.ts'
import { Draft, type Versioned, versioned } from '../draft/draft.ts'
import { createLearnings, type OrderedItems } from './ordered-items.ts'

/** A draft of any kind. */
export type AnyDraft = Pick<Draft<object>, 'ready' | 'isUnsaved' | 'save'>

/** State that all views of the page share while it is open. */
export interface Authoring {
  http: Http
  learningsOf(classId: string): OrderedItems<StoredLearning>
  /** The draft of a class or a learning; the same object for all views of it. */
  classDraft(id: string): Draft<StoredClass>
  learningDraft(id: string): Draft<StoredLearning>
  /** Returns the device's entry for unsaved data. */
  entryOf<T>(name: string): DeviceEntry<Versioned<T>>
  /** The draft of a mock test or one of its items. */
  testDraft(id: string): Draft<StoredTest>
  itemDraft(id: string): Draft<StoredTestItem>
  /** Descriptions of the managed resources, from which forms are made. */
  resources: ListStore<ResourceDescription>
  /** Returns the drafts with unsaved changes. */
  unsaved(): readonly AnyDraft[]
  /** Sends all unsaved changes. @returns whether everything is on the server now */
  saveAll(): Promise<boolean>
  /** Sends the unsaved changes of one class and its learnings. */
  saveClass(id: string): Promise<boolean>
  /** Reloads a class that was changed by another way, such as a restored version. */
  reloadClass(id: string): void
  /** Forgets a class or a mock test that was removed with everything in it. */
  forgetClass(id: string): void
  forgetTest(id: string): void
  /**
   * Drops saved drafts after another change of tests, such as an import or a restored version, so
   * that they are loaded again. A removed item is dropped even if it has unsaved changes.
   */
  forgetTests(removed?: string): void
}

/** @param owner id of the administrator */
export function createAuthoring(http: Http, owner: string): Authoring {
  const lists = new Map<string, OrderedItems<StoredLearning>>()
  const classes = new Map<string, Draft<StoredClass>>()
  const learnings = new Map<string, Draft<StoredLearning>>()
  const tests = new Map<string, Draft<StoredTest>>()
  const items = new Map<string, Draft<StoredTestItem>>()
  const unsaved = () =>
    [classes, learnings, tests, items]
      .flatMap((drafts): AnyDraft[] => [...drafts.values()])
      .filter(draft => draft.isUnsaved)
  const isOfClass = (draft: AnyDraft, id: string) =>
    draft === classes.get(id) || belongsTo(draft, 'class_id', id)
  const entryOf = <T>(name: string) => createDeviceEntry(`draft-${owner}-${name}`, isVersioned<T>)
  const draftOf = <T extends object>(resource: string, id: string) =>
    new Draft<T>({
      entry: entryOf(`${resource}/${id}`),
      read: async () => asVersioned(await call(http, getItem, { params: { resource, id } })),
      write: async (item, { version }) =>
        asVersioned(
          await replaceItem(
            http,
            { resource, id },
            version,
            Object.fromEntries(Object.entries(item)),
          ),
        ),
    })
  return {
    http,
    entryOf,
    learningsOf: id => once(lists, id, () => createLearnings(http, id)),
    classDraft: id => once(classes, id, () => draftOf(CLASSES, id)),
    learningDraft: id => once(learnings, id, () => draftOf(LEARNINGS, id)),
    testDraft: id => once(tests, id, () => draftOf(TESTS, id)),
    itemDraft: id => once(items, id, () => draftOf(TEST_ITEMS, id)),
    resources: createList(() => call(http, getResources)),
    unsaved,
    saveAll: () => saveEach(unsaved()),
    saveClass: id => saveEach(unsaved().filter(draft => isOfClass(draft, id))),
    reloadClass(id) {
      void classes.get(id)?.reload()
      void lists.get(id)?.load()
      forgetIn(learnings, 'class_id', id)
    },
    forgetClass(id) {
      classes.delete(id)
      lists.delete(id)
      forgetIn(learnings, 'class_id', id)
    },
    forgetTest(id) {
      tests.delete(id)
      forgetIn(items, 'mock_test_id', id)
    },
    forgetTests(removed) {
      if (removed) items.delete(removed)
      for (const drafts of [tests, items])
        for (const [id, draft] of drafts) if (!draft.isUnsaved) drafts.delete(id)
    },
  }
}

function once<T>(all: Map<string, T>, key: string, make: () => T): T {
  const existing = all.get(key) ?? make()
  all.set(key, existing)
  return existing
}

async function saveEach(drafts: readonly AnyDraft[]): Promise<boolean> {
  return (await Promise.all(drafts.map(draft => draft.save()))).every(Boolean)
}

type Belonging = 'class_id' | 'mock_test_id'

function belongsTo({ ready }: AnyDraft, field: Belonging, id: string): boolean {
  return ready !== undefined && Reflect.get(ready.item, field) === id
}

function forgetIn(drafts: Map<string, AnyDraft>, field: Belonging, id: string): void {
  for (const [key, draft] of drafts) if (belongsTo(draft, field, id)) drafts.delete(key)
}

/** @throws Error if the server sends no version, which everything that can be written has */
function asVersioned<T>(answer: Result<{ data: ManagedItem }>): Result<Versioned<T>> {
  if (!answer.ok) return answer
  const value = versioned<T>(answer.value.data)
  if (!value) throw new Error('An item that is written has a version.')
  return { ok: true, value }
}

function isVersioned<T>(value: unknown): value is Versioned<T> {
  const { item, version } = Object(value)
  return Object(item) === item && Number.isInteger(version)
}

const Context = createContext<Authoring | undefined>(undefined)

export const AuthoringProvider = Context.Provider

export function useAuthoring(): Authoring {
  const context = useContext(Context)
  if (!context) throw new Error('Only inside <CreateLearning>.')
  return context
}
