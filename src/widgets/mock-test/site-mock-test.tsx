import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import type { LoadSubmitted } from './context.ts'
import { MockTest, type MockTestProps } from './mock-test.tsx'
import { siteParts } from './site-parts.tsx'

const load: LoadSubmitted = async () => (await import('./results/site-submitted.tsx')).SiteSubmitted

type SiteProps = Omit<MockTestProps, 'http' | '$userId' | 'site' | 'load' | 'emit'>

/** A mock test on our own site, with the learner's session. An island's properties cannot be functions. */
export function SiteMockTest(props: SiteProps) {
  return <MockTest {...props} http={siteHttp} $userId={$userId} load={load} site={siteParts} />
}
