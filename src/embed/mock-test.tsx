import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ComponentProps, useMemo } from 'react'
import type { Learner } from '../stores/mock-test/attempt-on-device.ts'
import { hasOpenAttempt } from '../stores/mock-test/attempt-storage.ts'
import { hindranceAt, type MockTestEvents } from '../stores/mock-test/mock-test-state.ts'
import type { PageSession } from '../stores/page-session.ts'
import components from '../ui/components.css?inline'
import { createChunk, useChunk } from '../ui/lazy-chunk.ts'
import tokens from '../ui/tokens.css?inline'
import type {
  LazyViews,
  MockTestMethods,
  PupilFeature,
  SignIn,
} from '../widgets/mock-test/context.ts'
import styles from '../widgets/mock-test/mock-test.css?inline'
import { MockTest } from '../widgets/mock-test/mock-test.tsx'
import type { GetToken, JoinedPupil } from '../widgets/mock-test/pupil/joined-pupil.ts'
import { siteAddress, useApi } from './default-api-root.ts'
import { defineWidget } from './define-widget.ts'
import host from './host.css?inline'
import { SessionProvider, sessionOf, usePageSession } from './page-session.ts'
import type { WidgetProps } from './widget.ts'

/** Pupils have no account. */
const $nobody = atom<null>(null)

const accountChunk = createChunk(() => import('./mock-test-account.tsx'))

/** Attempts of a learner who has signed in on a partner's page. */
const pageLearner: Learner = {
  hindranceAt,
  hasOpenAttempt,
  claim: async attempt =>
    attempt.$userId.get() ? (await accountChunk.load()).claim(attempt) : undefined,
}

/** The sign-in, which is only loaded where somebody can sign in; without a reason, what follows it. */
function SignInLater({ why }: Partial<ComponentProps<SignIn>>) {
  const session = usePageSession()
  const { value } = useChunk(accountChunk)
  return value ? <value.SignInOnPage reason={why} session={session} /> : null
}

/** One pupil for all tests of a page. */
const $pupil = atom<JoinedPupil | undefined>(undefined)

const $pupilId = atom('')
$pupil.listen(pupil => $pupilId.set(pupil?.pupil_id ?? ''))

const gate: PupilFeature['gate'] = createChunk(
  async () => (await import('./mock-test-pupil.tsx')).PupilGateInPage,
)

const later: LazyViews = {
  submitted: createChunk(async () => (await import('./mock-test-results.tsx')).Results),
  checking: createChunk(async () => (await import('./mock-test-checking.tsx')).checkingViews),
}

function MockTestElement({
  values,
  language,
  fetch,
  emit,
  expose,
}: WidgetProps<MockTestEvents, MockTestMethods>) {
  const { test, timeFactor, questions, classCode, getToken, partnerKey, api } = values as {
    test?: string
    timeFactor?: number
    questions?: string
    classCode?: string
    getToken?: GetToken
    partnerKey?: string
    api?: string
  }
  const id = test ?? 'practice-eps-words'
  const hasPupils = classCode !== undefined || getToken !== undefined
  const session = sessionOf(values, 'tests')
  const signIn = useStore(session.$signIn)
  const userId = useStore(session.$userId)
  const isLearner = userId && !hasPupils
  const { apiRoot, http: visitor } = useApi(api, fetch)
  const http = useMemo<PageSession['http']>(
    () => (path, call) => (session.$userId.get() ? session.http : visitor)(path, call),
    [session, visitor],
  )
  return (
    <SessionProvider value={session}>
      {isLearner && <SignInLater />}
      <MockTest
        // The attempts of pupils are kept apart from those of visitors.
        key={`${hasPupils} ${partnerKey}`}
        apiRoot={apiRoot}
        testId={id}
        lang={language}
        timeFactor={timeFactor}
        questions={questions}
        http={hasPupils ? visitor : http}
        $userId={hasPupils ? $nobody : session.$userId}
        learner={hasPupils ? undefined : pageLearner}
        SignIn={isLearner || (signIn && !hasPupils) ? SignInLater : undefined}
        siteAddress={siteAddress(`mock-test/details/${encodeURIComponent(id)}`)}
        resultsAddress={siteAddress(`mock-test/results/${encodeURIComponent(id)}`)}
        dictionaryRoot={siteAddress('dictionary?q=')}
        later={later}
        pupil={
          hasPupils
            ? { code: classCode ?? '', getToken, key: partnerKey, $pupil, $pupilId, gate }
            : undefined
        }
        emit={emit}
        expose={expose}
      />
    </SessionProvider>
  )
}

/**
 * `<sapa-mock-test>`: a mock test for any page. Its attributes and events are described in
 * `docs/embedding.md`.
 */
defineWidget('sapa-mock-test', {
  css: [tokens, host, components, styles],
  attributes: {
    /**
     * Id of the test (`/api/mock-test/` lists them).
     *
     * @default practice-eps-words
     */
    test: 'string',
    /**
     * Times the usual time; visitors can choose another one.
     *
     * @default 1
     */
    timeFactor: [1, 1.25, 1.5, 2],
    /** Ids of questions, separated by commas: only these are asked. */
    questions: 'string',
    /**
     * Pupils enter a class code and their name before they start, and their teachers see the result;
     * a code here is filled in.
     */
    classCode: 'text',
    /**
     * Returns a token that the school has signed for its pupil, who then neither types a code nor a
     * name. It is called when the test is shown, and again when the server asks for a new token.
     */
    getToken: 'function',
    theme: ['light', 'dark'],
    api: 'string',
  },
  methods: ['start'],
  view: MockTestElement,
  version: __SAPA_VERSION__,
})
