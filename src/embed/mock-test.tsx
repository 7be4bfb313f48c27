import { atom } from 'nanostores'
import type { MockTestEvents } from '../stores/mock-test/mock-test-state.ts'
import components from '../ui/components.css?inline'
import { createChunk } from '../ui/lazy-chunk.ts'
import tokens from '../ui/tokens.css?inline'
import type { LazyViews, MockTestMethods, PupilFeature } from '../widgets/mock-test/context.ts'
import styles from '../widgets/mock-test/mock-test.css?inline'
import { MockTest } from '../widgets/mock-test/mock-test.tsx'
import type { GetToken, JoinedPupil } from '../widgets/mock-test/pupil/joined-pupil.ts'
import { scriptApiRoot, siteAddress } from './default-api-root.ts'
import { defineWidget } from './define-widget.ts'
import host from './host.css?inline'
import type { WidgetProps } from './widget.ts'

/** No user is signed in on partners' pages. */
const $userId = atom<null>(null)

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
  return (
    <MockTest
      // The attempts of pupils are kept apart from those of visitors.
      key={`${hasPupils}`}
      apiRoot={api ?? scriptApiRoot()}
      testId={id}
      lang={language}
      timeFactor={timeFactor}
      questions={questions}
      $userId={$userId}
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
