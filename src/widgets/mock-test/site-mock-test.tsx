import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { createChunk } from '../../ui/lazy-chunk.ts'
import type { LazyViews } from './context.ts'
import { MockTest, type MockTestProps } from './mock-test.tsx'
import { siteFeatures } from './site-features.tsx'

const later: LazyViews = {
  submitted: createChunk(async () => (await import('./results/site-submitted.tsx')).SiteSubmitted),
  checking: createChunk(() => import('./checking/checking.tsx')),
}

type SiteProps = Omit<MockTestProps, 'http' | '$userId' | 'site' | 'later' | 'emit'>

/** A mock test on our own site with the learner's session. An island's props cannot be functions. */
export function SiteMockTest(props: SiteProps) {
  return <MockTest {...props} http={siteHttp} $userId={$userId} later={later} site={siteFeatures} />
}
