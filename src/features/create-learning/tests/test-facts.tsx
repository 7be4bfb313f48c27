import { LiveForm } from '../../../kit/administration/form/live-form.tsx'
import type { StoredTest } from '../content/stored-test.ts'
import { useProblems } from '../fields/problems.tsx'
import { useReferences } from '../fields/use-references.ts'
import { WithResource } from '../fields/with-resource.tsx'
import { TESTS } from './publishable-test.ts'

interface TestFactsProps {
  test: StoredTest
  onChange: (next: (test: StoredTest) => StoredTest) => void
}

const FIELDS = ['title', 'summary', 'blueprint', 'is_open'] as const

/** What is said of a mock test, how it is built, and who may take it. */
export function TestFacts({ test, onChange }: TestFactsProps) {
  const references = useReferences()
  const problems = useProblems()
  return (
    <WithResource resource={TESTS}>
      {({ schema }) => (
        <LiveForm
          {...{ schema, problems, references }}
          resource={TESTS}
          fields={FIELDS}
          value={{ ...test }}
          onChange={typed => onChange(now => ({ ...now, ...typed }))}
        />
      )}
    </WithResource>
  )
}
