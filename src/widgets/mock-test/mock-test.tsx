import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createHttp, type Http } from '../../api/http.ts'
import type { MockTest as MockTestOfApi } from '../../contract/mock-tests.ts'
import { resolveAddress } from '../../lib/resolve-address.ts'
import type { Learner } from '../../stores/mock-test/attempt-on-device.ts'
import { createMockTest, type MockTestStore } from '../../stores/mock-test/mock-test.ts'
import type { EmitMockTestEvent } from '../../stores/mock-test/mock-test-state.ts'
import { $online } from '../../stores/online.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { useTexts } from '../../ui/use-texts.ts'
import { isTimed } from './at-once.ts'
import {
  type Addresses,
  type BeginOptions,
  ExamProvider,
  type LazyViews,
  type MockTestMethods,
  type PupilFeature,
  type RequestedOptions,
  type SignIn,
  type SiteFeatures,
  TIME_FACTORS,
} from './context.ts'
import { type ExamLanguage, type Messages, texts } from './messages/messages.ts'
import { Screen } from './screen.tsx'
import { loadTaking, prefetchTaking } from './taking-chunk.ts'

export interface MockTestProps extends Addresses {
  /** API root: `/api` or an absolute address; another one starts afresh. */
  apiRoot: string
  testId: string
  lang?: ExamLanguage | undefined
  /** Texts that the page overrides; must not change between renders. */
  texts?: Partial<Messages> | undefined
  /** Factor of the usual time: 1, 1.25, 1.5 or 2; any other value is ignored. */
  timeFactor?: number | undefined
  /** Comma-separated ids of questions; by default the whole test. */
  questions?: string | undefined
  /** Instructions of its questions in the learner's language. */
  meanings?: Record<string, string> | undefined
  /** HTTP client of the page with the learner's session; by default, a visitor's client. */
  http?: Http | undefined
  /** Id of the current user. */
  $userId: ReadableAtom<string | null | undefined>
  /** Views and texts of our own pages. */
  site?: SiteFeatures | undefined
  /** Sign-in of a partner's page, and what it needs; both stay the same. */
  SignIn?: SignIn | undefined
  learner?: Learner | undefined
  /** Views that are loaded later; must not change between renders. */
  later: LazyViews
  /** Present where pupils take the test. */
  pupil?: PupilFeature | undefined
  emit?: EmitMockTestEvent | undefined
  expose?: ((methods: Partial<MockTestMethods>) => void) | undefined
}

/** A mock test: its description, its questions against the clock, handing in, and the result. */
export function MockTest(props: MockTestProps) {
  return <OneTest key={`${props.apiRoot}\n${props.testId}`} {...props} />
}

function OneTest(props: MockTestProps) {
  const { apiRoot, lang = 'id', $userId, later, pupil, site, expose, meanings } = props
  const SignIn = site?.SignIn ?? props.SignIn
  const { timeFactor, questions, ...to } = props
  const store = useTestStore(props)
  const state = useStore(store.$state)
  const isVisitor = !useStore($userId, { ssr: 'initial' })
  const t = useExamTexts(lang, props.texts)
  const hasMoved = useRef(false)
  const beginOptions = useRef<BeginOptions>(undefined)
  const begin = (options: BeginOptions) => {
    beginOptions.current = options
    void store.begin(options)
  }
  const retry = () => (beginOptions.current ? begin(beginOptions.current) : void store.retry())
  const resolve = (address: string) => resolveAddress(address, apiRoot)
  const requested = readRequested(timeFactor, questions)
  useEffect(() => {
    // Only the description has a start button, and says itself what it does.
    if (!['loading', 'ready'].includes(state.phase)) expose?.({})
  }, [state.phase, expose])
  const more = {
    to,
    expose,
    lang,
    site,
    SignIn,
    isVisitor,
    hasMoved,
    begin,
    retry,
    resolve,
    requested,
    meanings,
    later,
    pupil,
  }
  return (
    <div className="exam" aria-busy={!t}>
      {t && (
        <ExamProvider value={{ store, state, t, ...more }}>
          {/* The attempt is not lost if a view crashes, so a retry may work. */}
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

function useExamTexts(lang: ExamLanguage, overrides: MockTestProps['texts']): Messages | undefined {
  const t = useTexts(lang, texts)
  return useMemo(() => t && { ...t, ...overrides }, [t, overrides])
}

/** Returns a store that lives as long as the test is shown. */
function useTestStore(props: MockTestProps): MockTestStore {
  const { apiRoot, testId, http, $userId, pupil, site, emit, later } = props
  const newestEmit = useRef(emit)
  newestEmit.current = emit
  const [chunks] = useState([later.checking, ...(site ? [site.oneByOne] : [])])
  // Against a clock nothing is checked one by one.
  const chunksFor = (test: MockTestOfApi | undefined) => (test && isTimed(test) ? [] : chunks)
  const [store] = useState(
    (): MockTestStore =>
      createMockTest({
        http: http ?? createHttp({ root: apiRoot }),
        testId,
        $userId: pupil?.$pupilId ?? $userId,
        learner: site?.learner ?? props.learner,
        beforeStart: site?.beforeStart,
        emit: (type, detail) => newestEmit.current?.(type, detail),
        loadTaking() {
          const test = store.$state.get().mockTest
          return loadTaking(test?.questions, chunksFor(test))
        },
      }),
  )
  const { mockTest } = useStore(store.$state)
  useEffect(() => store.start(), [store])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chunks follow from the test
  useEffect(() => {
    prefetchTaking(mockTest?.questions, mockTest && chunksFor(mockTest))
  }, [mockTest])
  useEffect(
    () =>
      $online.listen(isOnline => {
        if (isOnline && store.$state.get().phase === 'failed') void store.retry()
      }),
    [store],
  )
  return store
}

/** Reads the options that attributes request; invalid values are ignored. */
function readRequested(
  timeFactor: number | undefined,
  questions: string | undefined,
): RequestedOptions {
  const ids = questions?.split(',').flatMap(id => id.trim() || [])
  return {
    timeFactor: TIME_FACTORS.find(factor => factor === timeFactor) ?? 1,
    questions: ids?.length ? [...new Set(ids)] : undefined,
  }
}
