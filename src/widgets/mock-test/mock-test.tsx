import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createHttp, type Http } from '../../api/http.ts'
import { resolveAddress } from '../../lib/resolve-address.ts'
import { createMockTest, type MockTestStore } from '../../stores/mock-test/mock-test.ts'
import type { EmitMockTestEvent } from '../../stores/mock-test/mock-test-state.ts'
import { $online } from '../../stores/online.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { useTexts } from '../../ui/use-texts.ts'
import { readAtOnce } from './at-once.ts'
import {
  type Addresses,
  type BeginOptions,
  ExamProvider,
  type LaterParts,
  type SiteParts,
  TIME_FACTORS,
  type Wish,
} from './context.ts'
import { type ExamLanguage, type Messages, texts } from './messages/messages.ts'
import { Screen } from './screen.tsx'
import { loadTaking } from './taking-part.ts'

export interface MockTestProps extends Addresses {
  /** API root: `/api` or an absolute address; another one starts afresh. */
  apiRoot: string
  testId: string
  lang?: ExamLanguage | undefined
  /** What the page says otherwise; the same each time. */
  texts?: Partial<Messages> | undefined
  /** Times the usual time: 1, 1.25, 1.5 or 2; what makes no sense is left out. */
  timeFactor?: number | undefined
  /** Ids, separated by commas: only these questions. */
  questions?: string | undefined
  /** Client of the page, with the learner's session; without it the widget calls as a visitor. */
  http?: Http | undefined
  /** Who is signed in. */
  $userId: ReadableAtom<string | null | undefined>
  /** Only on our own pages. */
  site?: SiteParts | undefined
  /** What comes later; the same each time. */
  later: LaterParts
  emit?: EmitMockTestEvent | undefined
}

/** A mock test: what it is, its questions against the clock, handing in, and the result. */
export function MockTest(props: MockTestProps) {
  return <OneTest key={`${props.apiRoot}\n${props.testId}`} {...props} />
}

function OneTest(props: MockTestProps) {
  const { apiRoot, lang = 'id', $userId, later, site } = props
  const { timeFactor, questions, ...to } = props
  const store = useOwnStore(props)
  const state = useStore(store.$state)
  const isVisitor = !useStore($userId, { ssr: 'initial' })
  const t = useOwnTexts(lang, props.texts)
  const hasMoved = useRef(false)
  const begun = useRef<BeginOptions>(undefined)
  const begin = (options: BeginOptions) => {
    begun.current = options
    void store.begin(options)
  }
  const retry = () => (begun.current ? begin(begun.current) : void store.retry())
  const resolve = (address: string) => resolveAddress(address, apiRoot)
  const wish = readWish(timeFactor, questions)
  const more = { to, lang, site, isVisitor, hasMoved, begin, retry, resolve, wish, later }
  return (
    <div className="exam" aria-busy={!t}>
      {t && (
        <ExamProvider value={{ store, state, t, ...more }}>
          {/* The attempt lives outside of what shows it; what broke that may come right. */}
          <ErrorBoundary
            texts={{ crashed: t.failure, retry: t.retry }}
            onError={() => void store.retry()}
          >
            <Screen />
          </ErrorBoundary>
        </ExamProvider>
      )}
    </div>
  )
}

function useOwnTexts(lang: ExamLanguage, own: MockTestProps['texts']): Messages | undefined {
  const t = useTexts(lang, texts)
  return useMemo(() => t && { ...t, ...own }, [t, own])
}

/** The store lives as long as the test is shown. */
function useOwnStore(props: MockTestProps): MockTestStore {
  const { apiRoot, testId, http, $userId, site, emit, later } = props
  const tell = useRef(emit)
  tell.current = emit
  const [store] = useState(
    (): MockTestStore =>
      createMockTest({
        http: http ?? createHttp({ root: apiRoot }),
        testId,
        $userId,
        learner: site?.learner,
        emit: (type, detail) => tell.current?.(type, detail),
        loadTaking: () =>
          loadTaking(
            store.$state.get().mockTest?.questions,
            readAtOnce() ? later.checking : undefined,
          ),
      }),
  )
  useEffect(() => store.start(), [store])
  useEffect(
    () =>
      $online.listen(isOnline => {
        if (isOnline && store.$state.get().phase === 'failed') void store.retry()
      }),
    [store],
  )
  return store
}

/** Reads what attributes ask for; what makes no sense is left out. */
function readWish(timeFactor: number | undefined, questions: string | undefined): Wish {
  const ids = questions?.split(',').flatMap(id => id.trim() || [])
  return {
    timeFactor: TIME_FACTORS.find(factor => factor === timeFactor) ?? 1,
    questions: ids?.length ? [...new Set(ids)] : undefined,
  }
}
